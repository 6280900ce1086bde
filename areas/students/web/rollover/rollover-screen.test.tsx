import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RoleName } from '#platform/kernel/roles.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { ClassDecisions, Rollover } from '../../rollover/contract.ts';
import { Screen } from './rollover-screen.tsx';

const principal: readonly RoleName[] = ['SLM.Student.Edit'];
const from = { id: 1, name: '2026/2027', startsOn: '2026-09-07', endsOn: '2027-07-31' };
const to = { id: 2, name: '2027/2028', startsOn: '2027-09-06', endsOn: '2028-07-31' };
const leaving = {
  id: 5,
  name: 'Form 1 A',
  sectionName: 'Anglophone',
  levelName: 'Form 1',
  copyId: 15,
  leaves: false,
  nextId: 25,
  counts: { promoted: 40, repeats: 2, leaves: 0, undecided: 1 },
  unplaced: 0,
  version: 3,
};
const last = { ...leaving, id: 6, name: 'Upper Sixth', nextId: null, copyId: null, leaves: true };
const coming = {
  id: 15,
  name: 'Form 1 A',
  sectionName: 'Anglophone',
  capacity: 60,
  there: 0,
  coming: 0,
  repeating: 2,
};
const crowded = { ...coming, id: 25, name: 'Form 2 A', capacity: 30, coming: 40, repeating: 0 };
const rollover = {
  from,
  to,
  version: 7,
  doneAt: null,
  doneBy: null,
  moved: 0,
  mayUndo: false,
  movedSince: [],
  without: [],
  classes: [leaving, last],
  comingClasses: [coming, crowded],
} as unknown as Rollover;
const student = (studentId: number, lastName: string) => ({
  studentId,
  firstName: 'Brenda',
  lastName,
  matricule: `M${studentId}`,
  repeating: false,
  decision: 'promoted' as const,
  toClassId: null,
  thereName: null,
  judged: false,
  proposed: { decision: 'promoted' as const, toClassId: null },
});
const ofClass: ClassDecisions = {
  classId: 5,
  className: 'Form 1 A',
  version: 3,
  leaves: false,
  toClassId: null,
  copyId: 15,
  proposed: { leaves: false, toClassId: 25 },
  students: [student(1, 'Abanda'), student(2, 'Bell')],
};
const years = (...later: readonly object[]) => ({
  'GET /slm/SchoolYears/v1/get': () => pageOf([...later, { ...from, current: true }]),
});
const read = 'GET /slm/Students/v1/rollover';
const next = years({ ...to, current: false });

const open = (answers: Parameters<typeof openScreen>[2], roles = principal, language: 'en' | 'fr' = 'en') =>
  openScreen(<Screen />, { roles, language }, answers);

test('tells callers who do not edit students of the whole school so, and reads nothing', async () => {
  await open({}, ['SLM.Student.View']);
  await expect.element(page.getByText('You do not have permission to open this page.')).toBeVisible();
});

test('without a later year it says where one is set up', async () => {
  await open(years());
  await expect.element(page.getByRole('button', { name: 'Go to the school years' })).toBeVisible();
});

sampledTest('the missing classes of the new year are chosen and made', async () => {
  const sent: unknown[] = [];
  await open({
    ...next,
    [read]: () => recordOf({ ...rollover, comingClasses: [] }),
    'POST /slm/Students/v1/rollover/classes': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ made: 1 });
    },
  });
  await page.getByRole('checkbox', { name: 'Upper Sixth' }).click();
  await page.getByRole('checkbox', { name: /Copy the teachers of each subject/ }).click();
  await page.getByRole('button', { name: 'Create 1 class' }).click();
  await expect.element(page.getByText('1 class created')).toBeVisible();
  expect(sent).toEqual([{ toYearId: 2, classIds: [5], keepMasters: true, copyTeaching: false }]);
});

sampledTest('a principal decides about a class: everybody at once, then one by one', async () => {
  const sent: unknown[] = [];
  await open({
    ...next,
    [read]: () => recordOf(rollover),
    'GET /slm/Students/v1/rollover/class': () => recordOf(ofClass),
    'PUT /slm/Students/v1/rollover/class': ({ body }: Sent) => {
      sent.push(body);
      return recordOf({ ...ofClass, version: 4 });
    },
  });
  await expect.element(page.getByText('moves to Form 2 A')).toBeVisible();
  await page.getByRole('button', { name: 'Decide for Form 1 A' }).click();
  await page.getByRole('button', { name: 'Not decided' }).click();
  await page.getByLabelText(/Decision for Abanda/).selectOptions('Repeats');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Decisions saved')).toBeVisible();
  expect(sent).toEqual([
    {
      toYearId: 2,
      classId: 5,
      version: 3,
      leaves: false,
      toClassId: null,
      exceptions: [
        { studentId: 1, decision: 'repeats', toClassId: null },
        { studentId: 2, decision: 'undecided', toClassId: null },
      ],
    },
  ]);
});

test('distinguishes namesakes of a class by the matricule where something is decided about them', async () => {
  await open({
    ...next,
    [read]: () => recordOf(rollover),
    'GET /slm/Students/v1/rollover/class': () =>
      recordOf({ ...ofClass, students: [student(1, 'Abanda'), student(2, 'Abanda'), student(3, 'Bell')] }),
  });
  await page.getByRole('button', { name: 'Decide for Form 1 A' }).click();
  await expect.element(page.getByLabelText(/Decision for Abanda Brenda M1/)).toBeVisible();
  await expect.element(page.getByLabelText(/Decision for Abanda Brenda M2/)).toBeVisible();
  await expect.element(page.getByText('M3')).not.toBeInTheDocument();
});

sampledTest('shows a colleague’s decisions made meanwhile beside one’s own', async () => {
  const theirs = { ...ofClass, version: 4, students: [{ ...student(1, 'Abanda'), decision: 'leaves' }] };
  await open({
    ...next,
    [read]: () => recordOf(rollover),
    'GET /slm/Students/v1/rollover/class': () => recordOf(ofClass),
    'PUT /slm/Students/v1/rollover/class': () => refusal(409, 'PLATFORM.errors.stale', { current: theirs }),
  });
  await page.getByRole('button', { name: 'Decide for Form 1 A' }).click();
  await page.getByRole('button', { name: 'Repeats' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/Leaves the school: 1/)).toBeVisible();
});

test('the preview warns of a class that is too full and of whom is not decided; then the school is moved and taken back', async () => {
  let now: object = rollover;
  const moved = {
    ...rollover,
    version: 8,
    doneAt: '2026-11-20T08:30:00.000Z',
    doneBy: 'Ada Ngo',
    moved: 42,
    mayUndo: true,
    comingClasses: [{ ...coming, there: 2, repeating: 0 }],
    movedSince: [{ studentId: 9, name: 'Bell Junior', className: 'Form 2 B' }],
  };
  const sent: unknown[] = [];
  await open({
    ...next,
    [read]: () => recordOf(now),
    'POST /slm/Students/v1/rollover/do': ({ body }: Sent) => {
      sent.push(body);
      now = moved;
      return recordOf(now);
    },
    'POST /slm/Students/v1/rollover/undo': ({ body }: Sent) => {
      sent.push(body);
      now = { ...rollover, version: 9 };
      return recordOf(now);
    },
  });
  await page.getByText('3. Preview').click();
  await expect.element(page.getByText('More than 30')).toBeVisible();
  await expect.element(page.getByText(/2 students have no decision yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Move 42 students' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move 42 students' }).click();
  await expect.element(page.getByText(/42 students moved, last by Ada Ngo/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo the move to the new year' }).click();
  await expect.element(page.getByRole('alertdialog').getByText(/Bell Junior · Form 2 B/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the move to the new year' }).click();
  await expect.element(page.getByText('The move to the new year was undone.')).toBeVisible();
  expect(sent).toEqual([
    { toYearId: 2, version: 7 },
    { toYearId: 2, version: 8 },
  ]);
});

test('names in its question whom the move would leave without a class', async () => {
  const without = [{ studentId: 9, name: 'Bell Junior', className: 'Form 1 A' }];
  await open({ ...next, [read]: () => recordOf({ ...rollover, without }) });
  await page.getByText('3. Preview').click();
  await page.getByRole('button', { name: 'Move 42 students' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/students get no class in the new year/)).toBeVisible();
  await expect.element(dialog.getByText('Bell Junior · Form 1 A')).toBeVisible();
});
