import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import type { OpenedRun } from '../../contract.ts';
import type { ImportedRow } from '../../plan/contract.ts';
import { Screen } from './import-screen.tsx';

const here = '/administration/settings/exchange/import';
const viewer = { roles: ['SLM.Student.Edit'] } as const;
const column = (key: string, label: string) => ({
  key,
  label,
  elsewhere: null,
  forAll: false,
  choices: null,
  asks: null,
});
const kinds = {
  success: true,
  data: [
    {
      id: 'students',
      title: 'Students',
      ofEverybody: false,
      notice: 'Only an administrator adds people.',
      oneOf: [['lastName'], ['matricule']],
      columns: [column('matricule', 'Matricule'), column('lastName', 'Last name'), column('sex', 'Gender')],
    },
  ],
};
const counts = { create: 2, update: 0, unchanged: 0, undecided: 1, skipped: 0, failed: 1 };
const draft: OpenedRun = {
  id: 7,
  kind: 'students',
  state: 'draft',
  fileName: 'eleves.xlsx',
  fileHash: 'x',
  madeBy: 'Eve Ngo',
  madeAt: '2026-11-20T08:30:00.000Z' as OpenedRun['madeAt'],
  doneBy: null,
  doneAt: null,
  undoneAt: null,
  counts: null,
  conflicts: [],
  mayUndo: false,
  linesKept: true,
  sheets: [{ name: 'A', rows: 4 }],
  sheet: 0,
  headingRow: 1,
  headings: [
    { letter: 'A', text: 'Nom', samples: ['Ngo'], column: 'lastName', guessed: false },
    { letter: 'B', text: 'Truc', samples: ['F'], column: null, guessed: false },
  ],
  encoding: null,
  dayOrder: null,
  asksDayOrder: false,
  forAll: {},
  needsOneOf: [],
  likelier: null,
  unknown: [],
  remarks: [],
  hanging: [],
  namesOnly: false,
  taken: true,
  plan: null,
  work: null,
  setId: null,
  waitsFor: null,
};
const tried: OpenedRun = { ...draft, counts, plan: 'p1', remarks: ['Form 1 A would have 61 students.'] };
const undecided: ImportedRow = {
  row: 3,
  part: 0,
  rows: [3],
  place: null,
  label: 'Ngo Chantal',
  outcome: 'undecided',
  changes: [],
  faults: [],
  decision: null,
  near: [{ id: 9, label: 'Ngo Chantale' }],
  question: null,
};
const failed: ImportedRow = {
  row: 4,
  part: 0,
  rows: [4],
  place: null,
  label: 'Abena',
  outcome: 'failed',
  changes: [],
  near: [],
  question: null,
  decision: null,
  faults: [{ letter: 'B', label: 'Gender', value: 'Z', reason: 'Write F or M.' }],
};
const rows = ({ query }: Sent) => pageOf(query.get('outcome') === 'failed' ? [failed] : [undecided]);

async function openImport(search: Record<string, string>, answers: Parameters<typeof openScreen>[2]) {
  go(here, { search });
  return openScreen(<Screen />, viewer, { 'GET /slm/Imports/v1/kinds': () => kinds, ...answers });
}

test('a file that is none is refused with what to do, and another one may be chosen', async () => {
  await openImport(
    { kind: 'students' },
    { 'POST /slm/Imports/v1/upload': () => refusal(400, 'IMPORT.errors.oldExcel') },
  );
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect.element(page.getByText('Only an administrator adds people.')).toBeVisible();
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  await userEvent.upload(input, new File(['x'], 'old.xls'));
  await expect.element(page.getByText(/save it as .xlsx/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});

test('names a column that was not understood, and sends what is shown', async () => {
  const sent: unknown[] = [];
  await openImport(
    { run: '7' },
    {
      'GET /slm/Imports/v1/run': () => recordOf(draft),
      'GET /slm/Imports/v1/rows': rows,
      'POST /slm/Imports/v1/try': ({ body }) => {
        sent.push(body);
        return recordOf(tried);
      },
    },
  );
  await page.getByLabelText('Column B contains').selectOptions('Gender');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect
    .element(page.getByText('Nothing has changed yet. This is what importing eleves.xlsx would do.'))
    .toBeVisible();
  expect(sent).toEqual([
    { id: 7, mapping: ['lastName', 'sex'], dayOrder: null, forAll: {}, decisions: [], restOfNear: null },
  ]);
});

test('an import of parents goes on once their access is decided', async () => {
  const answers = ['Yes, they can get an account', 'I will check later'];
  const [students] = kinds.data;
  const withQuestion = {
    ...column('verified', 'Link verified'),
    forAll: true,
    choices: ['yes', 'no'],
    asks: { text: 'Are these the parents in the record?', answers },
  };
  const tries: unknown[] = [];
  go(here, { search: { run: 7 } });
  await openScreen(<Screen />, viewer, {
    'GET /slm/Imports/v1/kinds': () => ({
      success: true,
      data: [{ ...students, columns: [...(students?.columns ?? []), withQuestion] }],
    }),
    'GET /slm/Imports/v1/run': () => recordOf(draft),
    'POST /slm/Imports/v1/try': ({ body }: Sent) => {
      tries.push((body as { forAll: unknown }).forAll);
      return recordOf(tried);
    },
    'GET /slm/Imports/v1/rows': () => pageOf([]),
  });
  const next = page.getByRole('button', { name: 'Preview' });
  await expect.element(next).toBeDisabled();
  await page.getByLabelText(/Are these the parents/).selectOptions(answers[1] ?? '');
  await next.click();
  await expect.poll(() => tries).toEqual([{ verified: 'no' }]);
});

sampledTest(
  'says of a column without a heading that it was guessed, until somebody says what it holds',
  async () => {
    const headings = draft.headings
      .map((one) => ({ ...one, text: '', column: 'lastName', guessed: true }))
      .slice(0, 1);
    await openImport({ run: '7' }, { 'GET /slm/Imports/v1/run': () => recordOf({ ...draft, headings }) });
    const sign = page.getByText('Guessed from its values. Please check.');
    await expect.element(sign).toBeVisible();
    await page.getByLabelText('Column A contains').selectOptions('Matricule');
    await expect.poll(() => sign.elements()).toEqual([]);
  },
);

test('disables the preview without a required column, and names the missing column at the button', async () => {
  const [first, second] = draft.headings;
  const nameless = { ...draft, headings: [{ ...first, column: null }, second] };
  await openImport({ run: '7' }, { 'GET /slm/Imports/v1/run': () => recordOf(nameless) });
  const button = page.getByRole('button', { name: 'Preview' });
  const why = page.getByText(/^Before the preview, choose the column for one of these: Last name, Matricule/);
  await expect.element(button).toBeDisabled();
  await expect.element(why).toBeVisible();
  await page.getByLabelText('Column B contains').selectOptions('Gender');
  await expect.element(button).toBeDisabled();
  await page.getByLabelText('Column A contains').selectOptions('Last name');
  await expect.element(button).toBeEnabled();
  expect(why.elements()).toEqual([]);
});

sampledTest(
  'an import with refused rows waits until only the good ones are chosen; the reason is shown cell by cell',
  async () => {
    const sent: unknown[] = [];
    await openImport(
      { run: '7' },
      {
        'GET /slm/Imports/v1/run': () => recordOf(tried),
        'GET /slm/Imports/v1/rows': rows,
        'POST /slm/Imports/v1/do': ({ body }) => {
          sent.push(body);
          return recordOf({ ...tried, state: 'done', doneBy: 'Eve Ngo', mayUndo: true });
        },
      },
    );
    const button = page.getByRole('button', { name: 'Import 2 rows' });
    await expect.element(button).toBeDisabled();
    await expect.element(page.getByText(/^Choose “Good rows only”/)).toBeVisible();
    await expect.element(page.getByText('Form 1 A would have 61 students.')).toBeVisible();
    await page.getByRole('button', { name: /^Refused/ }).click();
    await expect.element(page.getByText('Write F or M.')).toBeVisible();
    await page.getByText('Good rows only').click();
    await button.click();
    await expect.element(page.getByText('Import complete')).toBeVisible();
    expect(sent).toEqual([{ id: 7, plan: 'p1', policy: 'good' }]);
  },
);

test('somebody very alike is decided by hand, and the decision is applied before anything is imported', async () => {
  const sent: { decisions: unknown }[] = [];
  await openImport(
    { run: '7' },
    {
      'GET /slm/Imports/v1/run': () => recordOf(tried),
      'GET /slm/Imports/v1/rows': rows,
      'POST /slm/Imports/v1/try': ({ body }) => {
        sent.push(body as { decisions: unknown });
        return recordOf({ ...tried, plan: 'p2', counts: { ...counts, undecided: 0, update: 1 } });
      },
    },
  );
  await page.getByLabelText('Choose the person').selectOptions('The same as Ngo Chantale');
  await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled();
  await page.getByRole('button', { name: 'Apply the decisions' }).click();
  await expect.element(page.getByRole('button', { name: /^Changed/ })).toBeVisible();
  expect(sent.map(({ decisions }) => decisions)).toEqual([[{ row: 3, part: 0, decision: { update: 9 } }]]);
});

test('keeps what was decided and not applied for whoever leaves and comes back', async () => {
  const answers = {
    'GET /slm/Imports/v1/run': () => recordOf({ ...tried, plan: 'p9' }),
    'GET /slm/Imports/v1/rows': rows,
  };
  await openImport({ run: '7' }, answers);
  const select = page.getByLabelText('Choose the person');
  await select.selectOptions('The same as Ngo Chantale');
  const chosen = (select.element() as HTMLSelectElement).value;
  await expect.element(page.getByText('You decided 1 row.')).toBeVisible();
  await openImport({ run: '7' }, answers);
  await expect.element(page.getByLabelText('Choose the person')).toHaveValue(chosen);
});

test('asks the question of the row, and sends which of the answers was chosen', async () => {
  const sent: { decisions: unknown }[] = [];
  const question = 'Choose the child';
  await openImport(
    { run: '7' },
    {
      'GET /slm/Imports/v1/run': () => recordOf(tried),
      'GET /slm/Imports/v1/rows': () => pageOf([{ ...undecided, question }]),
      'POST /slm/Imports/v1/try': ({ body }) => {
        sent.push(body as { decisions: unknown });
        return recordOf({ ...tried, plan: 'p2' });
      },
    },
  );
  const select = page.getByLabelText(question);
  await expect.element(select).toBeVisible();
  expect(select.element().textContent).not.toContain('A new person');
  await select.selectOptions('Ngo Chantale');
  await page.getByRole('button', { name: 'Apply the decisions' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.decisions).toEqual([{ row: 3, part: 0, decision: { answer: 9 } }]);
});

sampledTest(
  'leads from a list that came with others back to all of them, where they are imported',
  async () => {
    await openImport(
      { run: '7' },
      {
        'GET /slm/Imports/v1/run': () => recordOf({ ...tried, setId: 5 }),
        'GET /slm/Imports/v1/rows': rows,
      },
    );
    await page.getByRole('button', { name: 'All lists of this import' }).click();
    expect(location.pathname + location.search).toBe('/administration/settings/exchange/lists?set=5');
    expect(page.getByRole('button', { name: /^Import \d/ }).elements()).toEqual([]);
  },
);

test('an import whose lines are kept no longer is not taken back, and says why', async () => {
  const old = { ...tried, state: 'done' as const, doneBy: 'Eve Ngo', linesKept: false };
  await openImport({ run: '7' }, { 'GET /slm/Imports/v1/run': () => recordOf(old) });
  await expect.element(page.getByText(/can no longer be undone/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import another file' })).toBeVisible();
  expect(page.getByRole('button', { name: /Undo the import|Skipped rows/ }).elements()).toEqual([]);
});

sampledTest('work in the background tells how far it is, and is stopped from the page', async () => {
  const sent: unknown[] = [];
  const work = { step: 'do', state: 'running', done: 1200, total: 5001, problem: null } as const;
  await openImport(
    { run: '7' },
    {
      'GET /slm/Imports/v1/run': () => recordOf({ ...tried, work }),
      'GET /slm/Imports/v1/rows': rows,
      'POST /slm/Imports/v1/stop': ({ body }) => {
        sent.push(body);
        return recordOf({ ...tried, work: { ...work, state: 'cancelled' } });
      },
    },
  );
  await expect.element(page.getByText('1,200 of 5,001 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Stopped. Nothing was changed in this step.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible();
  expect(sent).toEqual([{ id: 7 }]);
});

sampledTest('shows why a list cannot be changed while another of its import is worked on', async () => {
  const waitsFor = { id: 8, title: 'Parents', fileName: 'parents.csv' };
  await openImport(
    { run: '7' },
    { 'GET /slm/Imports/v1/run': () => recordOf({ ...tried, setId: 5, waitsFor }) },
  );
  await expect.element(page.getByText(/Now processing: Parents \(parents\.csv\)/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Back to the columns' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'See progress' }).click();
  expect(location.pathname + location.search).toBe('/administration/settings/exchange/lists?set=5');
});
