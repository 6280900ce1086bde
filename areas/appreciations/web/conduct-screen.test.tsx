import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { go } from '#platform/web/navigation.ts';
import { outbox } from '#platform/web/outbox/outbox.ts';
import { openScreen, recordOf } from '#testing/screen.tsx';
import type { ConductGrid, ConductToSave } from '../conduct-contract.ts';
import { noConduct } from '../conduct-rules.ts';
import { Screen } from './conduct-screen.tsx';

const keyed = { ...noConduct, unjustified: 120, version: 1, by: 'Fon Peter', at: '2026-11-20T08:00:00.000Z' };
const student = (
  id: number,
  firstName: string,
  totals: ConductGrid['students'][number]['totals'] = null,
) => ({
  id,
  number: id,
  firstName,
  lastName: 'Ngo',
  matricule: `M${id}`,
  totals,
  summed: null,
});
const grid: ConductGrid = {
  classId: 1,
  className: 'Form 1 A',
  period: 'sequence-3',
  kind: 'sequence',
  number: 2,
  mayWrite: true,
  students: [
    student(1, 'Rose', keyed as ConductGrid['students'][number]['totals']),
    student(2, 'Claire'),
    student(3, 'Claire'),
  ],
};

beforeEach(() => openDevice(7));
afterEach(async () => {
  outbox.set([]);
  history.replaceState(null, '', '/');
  await wipeDevice(7);
});

test('enters none for all the others in one tap, says which sequence it is of, and tells namesakes apart', async () => {
  go('/appreciations/conduct', { search: { class: 1, period: 'sequence-3' } });
  const screen = await openScreen(
    <Screen />,
    { roles: ['SLM.Consequence.Edit'] },
    { 'GET /slm/ConductTotals/v1/get': () => recordOf(grid) },
  );
  await expect
    .element(screen.getByRole('heading', { name: 'Absences and consequences, Form 1 A · Sequence 2' }))
    .toBeVisible();
  await expect.element(page.getByText('Nothing entered yet for 2 of 3 students.')).toBeVisible();
  await expect.element(page.getByText('Ngo Claire (M3)', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'None for the others' }).click();
  const rowsSent = () => outbox.get().flatMap(({ input }) => (input as ConductToSave).rows);
  await expect
    .poll(() => rowsSent().map(({ studentId, unjustified, version }) => [studentId, unjustified, version]))
    .toEqual([
      [2, 0, 0],
      [3, 0, 0],
    ]);
  await expect.element(page.getByRole('button', { name: 'None for the others' })).not.toBeInTheDocument();
});
