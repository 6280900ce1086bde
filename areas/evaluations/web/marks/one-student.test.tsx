/** One student at a time, as a teacher keys marks on a phone. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { outbox } from '#platform/web/outbox/outbox.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf, refusal } from '#testing/screen.tsx';
import type { Grid } from '../../contract.ts';
import { useGridCells } from './grid-cells.ts';
import { OneStudent } from './one-student.tsx';
import { useEntry } from './use-entry.ts';

const gridKey = { classId: 1, subjectId: 2, sequenceId: 3 };
const viewer = { roles: ['SLM.Evaluation.View', 'SLM.Student.View'], scope: 'classes' } as const;
/** A point. */
const image =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const grid: Grid = {
  ...gridKey,
  className: 'Form 1',
  subjectName: 'Maths',
  coefficient: 4,
  sequenceKind: 'sequence',
  sequenceNumber: 2,
  competences: null,
  refused: null,
  mayReopen: false,
  evaluations: [{ place: 1, title: '', maximum: 2000, weight: 1, version: 1 }],
  window: { opensOn: '2026-10-19' as Grid['window']['opensOn'], closesOn: null, reopenedUntil: null },
  students: ['Abena', 'Bello', 'Fotso'].map((lastName, index) => ({
    id: index + 1,
    number: index + 1,
    lastName,
    firstName: 'Rose',
    matricule: `M${index}`,
    hasPhoto: index !== 1,
    marks: [null],
  })),
};

beforeEach(async () => {
  await page.viewport(390, 844);
  await openDevice(7);
});
afterEach(async () => {
  outbox.set([]);
  await wipeDevice(7);
});

function OneByOne({ of = grid }: { of?: Grid }) {
  const live = useGridCells(gridKey, of, () => of);
  const entry = useEntry(of, live);
  const nothing = () => undefined;
  return <OneStudent {...{ grid: of, live, entry }} onConflict={nothing} onHistory={nothing} />;
}

const openOne = (answers: Answers) => openScreen(<OneByOne />, viewer, answers);
const card = () => page.getByRole('region', { name: 'One student at a time' });
const face = () => document.querySelector('section img');
const next = () => page.getByRole('button', { name: 'Next student' }).last();

test('shows the student’s photo where there is one, else initials, at the same height of the card', async () => {
  const requests: string[] = [];
  await openOne({
    'GET /slm/Students/v1/photo': ({ query }) => {
      requests.push(query.get('id') ?? '');
      return recordOf({ imageType: 'image/png', image });
    },
  });
  await expect.poll(() => face()?.getAttribute('src')).toBe(`data:image/png;base64,${image}`);
  const height = card().element().getBoundingClientRect().height;
  await next().click();
  await expect.element(card().getByText('RB')).toBeVisible();
  expect(face()).toBeNull();
  expect(card().element().getBoundingClientRect().height).toBe(height);
  // The next face is asked for beforehand; of who has none nobody asks.
  await expect.poll(() => requests).toEqual(['1', '3']);
});

sampledTest('undoes an entry for one student, and shows that student again', async () => {
  await openOne({ 'GET /slm/Students/v1/photo': () => recordOf({ imageType: 'image/png', image }) });
  await userEvent.click(page.getByRole('button', { name: '7', exact: true }));
  await next().click();
  await expect.element(card().getByText('Bello Rose')).toBeVisible();
  await card().getByRole('button', { name: 'Undo' }).click();
  await expect.element(card().getByText('Abena Rose')).toBeVisible();
  await expect.element(card().getByRole('status', { name: 'Mark of Abena Rose' })).toHaveTextContent('–/ 20');
});

test('a photo that cannot be had, as without network, leaves the initials, and marks go on', async () => {
  await openOne({ 'GET /slm/Students/v1/photo': () => refusal(404, 'COMMON.errors.missing') });
  await expect.element(card().getByText('RA')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '7', exact: true }));
  await expect.element(card().getByRole('status', { name: 'Mark of Abena Rose' })).toHaveTextContent('7/ 20');
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

sampledTest('the notice of a lost network is above the keys, and takes no tap from them', async () => {
  await openOne({ 'GET /slm/Students/v1/photo': () => refusal(404, 'COMMON.errors.missing') });
  // Touched above, it is shown below.
  await card().getByText('Abena Rose').click();
  showToast({ kind: 'no-connection', text: 'No network' });
  const toast = page.getByText('No network');
  await expect.element(toast).toBeVisible();
  const firstRow = page.getByRole('button', { name: '1', exact: true }).element().getBoundingClientRect();
  await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeLessThan(firstRow.top);
});

test('explains the letters on the keys, in marks and in levels', async () => {
  const answers = { 'GET /slm/Students/v1/photo': () => refusal(404, 'COMMON.errors.missing') };
  const first = await openOne(answers);
  const legend = page.getByLabelText('What the letters mean');
  await expect.element(legend).toHaveTextContent('aAbsentajAbsent, justifieddExemptnNot markedfCheating');
  // Its lower edge is above the keys.
  const keys = page.getByRole('button', { name: '1', exact: true }).element().getBoundingClientRect();
  expect(legend.element().getBoundingClientRect().bottom).toBeLessThan(keys.top);
  await first.unmount();
  const competences = [{ code: { en: 'ECA', fr: 'ECA' }, meaning: { en: 'Being acquired', fr: 'En cours' } }];
  await openScreen(<OneByOne of={{ ...grid, competences }} />, viewer, answers);
  await expect
    .element(legend)
    .toHaveTextContent('ECABeing acquiredabsAbsentabs jAbsent, justifieddispExemptnnNot marked');
});
