import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Instant } from '#platform/kernel/time.ts';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, recordOf } from '#testing/screen.tsx';
import { type RosterRun, rosterParts } from '../../packages/contract.ts';
import { ClientForm } from '../clients/client-form.tsx';
import { Screen } from './roster-screen.tsx';

const base = '/slm/Rosters/v1';
const run: RosterRun = {
  id: 7,
  state: 'draft',
  format: 'sds-1',
  fileName: 'School.csv',
  madeBy: 'Amy Head',
  doneBy: null,
  madeAt: '2026-11-20T08:30:00.000Z' as Instant,
  doneAt: null,
  school: null,
  report: null,
  plan: null,
  schools: [
    { sourceId: '1', name: 'Contoso', students: 60, teachers: 7, classes: 14 },
    { sourceId: '2', name: 'Fabrikam', students: 26, teachers: 5, classes: 14 },
  ],
  unknownColumns: [{ file: 'Student.csv', columns: ['Colour'] }],
  otherFiles: [],
  passwords: 98,
};
const tried: RosterRun = {
  ...run,
  school: '1',
  plan: 'p1',
  report: {
    year: '2026/2027',
    yearIsNew: true,
    faultCount: 1,
    leftOut: [],
    grades: [],
    counts: rosterParts.map((part) => ({
      part,
      create: part === 'students' ? 59 : 0,
      update: 0,
      unchanged: 0,
      refused: part === 'students' ? 1 : 0,
    })),
    files: [
      {
        file: 'Student.csv',
        rows: 62,
        taken: 59,
        unchanged: 0,
        refused: 1,
        passedOver: [{ reason: 'removed', count: 2 }],
      },
    ],
    faults: [{ file: 'Student.csv', line: 4, column: 'Birthdate', value: '13/45/1999', code: 'noSuchDay' }],
  },
};

test('chooses one of several schools, shows changes and refused rows, and imports it', async () => {
  const requests: unknown[] = [];
  go('/administration/settings/exchange/roster', { search: { run: '7' } });
  await openScreen(
    <Screen />,
    { roles: ['Administrator'] },
    {
      [`GET ${base}/run`]: () => recordOf(run),
      [`PUT ${base}/choose`]: () => recordOf(tried),
      [`POST ${base}/do`]: ({ body }) => {
        requests.push(body);
        return recordOf({ ...tried, state: 'done', doneBy: 'Amy Head', doneAt: run.madeAt });
      },
    },
  );
  await page.getByRole('button', { name: /Contoso/ }).click();
  await expect.element(page.getByText(/School year 2026.2027, which will be created/)).toBeVisible();
  await expect.element(page.getByText('98 rows have a password. None was read.')).toBeVisible();
  await expect.element(page.getByText('Unknown columns of Student.csv, ignored: Colour')).toBeVisible();
  await expect
    .element(page.getByText('Imported: 59 · Refused: 1 · Skipped: 2 marked as removed'))
    .toBeVisible();
  await expect.element(page.getByText('Student.csv, line 4 · Birthdate')).toBeVisible();
  await expect.element(page.getByText(/This date does not exist/)).toBeVisible();
  await page.getByRole('button', { name: 'Import without 1 row' }).click();
  await expect.element(page.getByText('Import complete')).toBeVisible();
  expect(requests).toEqual([{ id: 7, plan: 'p1', grades: [] }]);
});

sampledTest('asks which level each grade is, and imports once every grade has its answer', async () => {
  const requests: unknown[] = [];
  const levels = [
    { id: 11, name: 'Form 1 · Anglophone' },
    { id: 12, name: 'Form 2 · Anglophone' },
  ];
  const withGrades: RosterRun = {
    ...tried,
    report: tried.report && {
      ...tried.report,
      grades: [
        { grade: '07', section: { id: 3, name: 'Anglophone' }, classes: 2, levels, answer: null },
        { grade: '08', section: null, classes: 1, levels, answer: { level: 12 } },
        { grade: '13', section: null, classes: 1, levels: [], answer: null },
        { grade: '6e', section: { id: null, name: 'Francophone' }, classes: 1, levels: [], answer: null },
      ],
    },
  };
  go('/administration/settings/exchange/roster', { search: { run: '7' } });
  await openScreen(
    <Screen />,
    { roles: ['Administrator'] },
    {
      [`GET ${base}/run`]: () => recordOf(withGrades),
      [`POST ${base}/do`]: ({ body }) => {
        requests.push(body);
        return recordOf({ ...withGrades, state: 'done', doneBy: 'Amy Head', doneAt: run.madeAt });
      },
    },
  );
  const doIt = page.getByRole('button', { name: 'Import without 1 row' });
  await expect.element(doIt).toBeDisabled();
  await expect.element(page.getByText('Choose the level of each grade first.')).toBeVisible();
  await expect.element(page.getByText(/1 class of grade “13” has no level/)).toBeVisible();
  await expect.element(page.getByText('The new section Francophone gets the level 6e.')).toBeVisible();
  await expect.element(page.getByLabelText('08: 1 class')).toHaveValue('12');
  await page.getByLabelText('07 · Anglophone: 2 classes').selectOptions('Without a level');
  await doIt.click();
  await expect.element(page.getByText('Import complete')).toBeVisible();
  expect(requests).toEqual([{ id: 7, plan: 'p1', grades: [{ grade: '07', section: 3, level: null }] }]);
});

test('connects a system with a name and at least one scope', async () => {
  await openScreen(
    <ClientForm onClose={() => undefined} onMade={() => undefined} />,
    { roles: ['Administrator'] },
    {},
  );
  const letIn = page.getByRole('button', { name: 'Connect' });
  await expect.element(letIn).toBeDisabled();
  await page.getByLabelText(/Name of the application/).fill('Moodle');
  await expect.element(letIn).toBeEnabled();
  await page.getByLabelText(/roster-core/).click();
  await expect.element(letIn).toBeDisabled();
});
