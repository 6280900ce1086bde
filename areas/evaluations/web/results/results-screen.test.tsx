/** The results of a class or group as who teaches one subject there reads them. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { go } from '#platform/web/navigation.ts';
import { openScreen, recordOf } from '#testing/screen.tsx';
import type { ClassResultsItem } from '../../results/results-contract.ts';
import { Screen } from './results-screen.tsx';

beforeEach(async () => {
  await page.viewport(390, 844);
  await openDevice(7);
});
afterEach(async () => {
  history.replaceState(null, '', '/');
  await wipeDevice(7);
});

const averages = [1200, 1600, 800];

/** A group of three, taught German. */
const german: ClassResultsItem = {
  classId: 9,
  className: 'Allemand 2',
  isGroup: true,
  passMark: 1000,
  competences: null,
  general: null,
  periods: [{ key: 'sequence-3', kind: 'sequence', number: 1 }],
  period: 'sequence-3',
  subjects: [
    {
      id: 4,
      name: 'German',
      coefficient: 2,
      statistics: { count: 3, average: 1200, highest: 1600, lowest: 800, passed: 2, deviation: 327 },
    },
  ],
  students: ['Abena', 'Bello', 'Fotso'].map((lastName, index) => ({
    id: index + 1,
    number: index + 1,
    lastName,
    firstName: 'Rose',
    matricule: '',
    general: null,
    subjects: [
      {
        value: averages[index] ?? null,
        standing: 'counted',
        level: null,
        rank: [2, 1, 3][index] ?? null,
      },
    ],
  })),
};

test('the teacher of a group reads averages, places and figures of the subject, and is not sent to report cards that a group has not', async () => {
  go('/notes/Evaluation-classes', { search: { class: 9 } });
  const viewer = { roles: ['SLM.Evaluation.View'], scope: 'classes' } as const;
  const screen = await openScreen(<Screen />, viewer, {
    'GET /slm/Results/v1/get': () => recordOf(german),
  });
  await expect.element(screen.getByRole('heading', { name: 'Results of Allemand 2' })).toBeVisible();
  const rows = () =>
    screen
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent);
  expect(rows()[2]).toMatch(/Bello Rose.*16.*1st/);
  await expect.element(screen.getByText('Average in German')).toBeVisible();
  await expect.element(screen.getByText('3 of 3')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /report cards/i })).not.toBeInTheDocument();
});
