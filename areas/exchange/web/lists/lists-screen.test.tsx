import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openScreen, recordOf, refusal } from '#testing/screen.tsx';
import type { ListSet } from '../../lists/contract.ts';
import { Screen } from './lists-screen.tsx';

const here = '/administration/settings/exchange/lists';
const viewer = { roles: ['SLM.Student.Edit'] } as const;
const nothing = { create: 0, update: 0, unchanged: 0, undecided: 0, skipped: 0, failed: 0 };
const list: ListSet['lists'][number] = {
  id: 7,
  kind: 'classes',
  title: 'Classes',
  state: 'draft',
  fileName: 'ecole.xlsx',
  fileHash: 'x',
  madeBy: 'Eve Ngo',
  madeAt: '2026-11-20T08:30:00.000Z' as ListSet['lists'][number]['madeAt'],
  doneBy: null,
  doneAt: null,
  undoneAt: null,
  counts: null,
  conflicts: [],
  mayUndo: false,
  linesKept: true,
  work: null,
  setId: 7,
  waitsFor: null,
  sheets: [{ name: 'A', rows: 4 }],
  sheet: 0,
  headingRow: 1,
  headings: [{ letter: 'A', text: 'Classe', samples: ['5e Z'], column: 'name', guessed: false }],
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
  missing: [],
  note: null,
  refusal: null,
  kept: [],
  plan: null,
};
const students = { ...list, id: 8, kind: 'students', title: 'Students' };
const set: ListSet = {
  id: 7,
  lists: [list, students],
  leftOut: [{ file: 'notes.csv', sheet: '', id: null }],
};
const tried: ListSet = {
  ...set,
  lists: [
    { ...list, counts: { ...nothing, create: 2 }, plan: 'p1' },
    { ...students, counts: { ...nothing, create: 3, failed: 1 }, plan: 'p1' },
  ],
};

const noKinds = { 'GET /slm/Imports/v1/kinds': () => ({ success: true, data: [] }) };

test('uploads several files at once, and shows which list each is', async () => {
  const sent: { files: readonly { fileName: string }[] }[] = [];
  go(here, { search: {} });
  await openScreen(<Screen />, viewer, {
    'POST /slm/Imports/v1/uploadLists': ({ body }) => {
      sent.push(body as (typeof sent)[number]);
      return recordOf(set);
    },
    ...noKinds,
    'GET /slm/Imports/v1/set': () => recordOf(set),
  });
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('There is no place for files.');
  await userEvent.upload(input, [new File(['Classe'], 'c.csv'), new File(['Nom'], 'e.csv')]);
  await expect.element(page.getByRole('link', { name: /Students/ })).toBeVisible();
  await expect.element(page.getByText(/ignored: notes.csv/)).toBeVisible();
  expect(sent[0]?.files.map(({ fileName }) => fileName)).toEqual(['c.csv', 'e.csv']);
});

test('waits for columns that nobody has settled, and names their list', async () => {
  go(here, { search: { set: 7 } });
  const unsettled = { ...set, lists: [list, { ...students, needsOneOf: ['Last name'] }] };
  await openScreen(<Screen />, viewer, { ...noKinds, 'GET /slm/Imports/v1/set': () => recordOf(unsettled) });
  await expect.element(page.getByText('Answer the questions first. Open: Students.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Preview of all lists' })).toBeDisabled();
});

test('waits until somebody has looked at columns that were guessed', async () => {
  go(here, { search: { set: 7 } });
  const headings = students.headings.map((heading) => ({ ...heading, text: '', guessed: true }));
  const guessed = { ...set, lists: [list, { ...students, headingRow: 0, headings }] };
  await openScreen(<Screen />, viewer, { ...noKinds, 'GET /slm/Imports/v1/set': () => recordOf(guessed) });
  await expect.element(page.getByText('Answer the questions first. Open: Students.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Preview of all lists' })).toBeDisabled();
});

sampledTest('waits for the answer to what a list asks in words', async () => {
  go(here, { search: { set: 7 } });
  const verified = {
    key: 'verified',
    label: 'Link verified',
    elsewhere: null,
    forAll: true,
    choices: ['yes', 'no'],
    asks: { text: 'May these parents have access?', answers: ['Yes', 'Not yet'] },
  };
  const kinds = [{ id: 'parents', title: 'Parents', columns: [verified] }];
  const asking = { ...set, lists: [{ ...students, kind: 'parents', title: 'Parents' }] };
  await openScreen(<Screen />, viewer, {
    'GET /slm/Imports/v1/kinds': () => ({ success: true, data: kinds }),
    'GET /slm/Imports/v1/set': () => recordOf(asking),
  });
  await expect.element(page.getByText('Answer the questions first. Open: Parents.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Preview of all lists' })).toBeDisabled();
});

sampledTest(
  'tries all lists, imports the good rows of all, and takes all of them back after a question',
  async () => {
    const sent: unknown[] = [];
    let shown = set;
    go(here, { search: { set: 7 } });
    await openScreen(<Screen />, viewer, {
      ...noKinds,
      'GET /slm/Imports/v1/set': () => recordOf(shown),
      'POST /slm/Imports/v1/try': () => {
        shown = tried;
        return recordOf(list);
      },
      'POST /slm/Imports/v1/do': ({ body }) => {
        sent.push(body);
        const lists = tried.lists.map((one) => ({ ...one, state: 'done' as const, mayUndo: true }));
        shown = { ...tried, lists };
        return recordOf(list);
      },
      'POST /slm/Imports/v1/undo': ({ body }) => {
        sent.push(body);
        const lists = tried.lists.map((one) => ({ ...one, state: 'undone' as const }));
        shown = { ...tried, lists };
        return recordOf(list);
      },
    });
    await page.getByRole('button', { name: 'Preview of all lists' }).click();
    const button = page.getByRole('button', { name: 'Import 5 rows' });
    await expect.element(button).toBeDisabled();
    await expect.element(page.getByText('1 row to check')).toBeVisible();
    await page.getByText('Good rows only').click();
    await button.click();
    await expect.element(page.getByText('These lists are imported.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
    await expect.element(page.getByText('The import of these lists was undone.')).toBeVisible();
    expect(sent).toEqual([{ id: 7, plan: 'p1', policy: 'good' }, { id: 7 }]);
  },
);

sampledTest('offers another look when something changed at the school since', async () => {
  go(here, { search: { set: 7 } });
  const [first, second] = tried.lists;
  const clean = { ...tried, lists: [first, { ...second, counts: { ...nothing, create: 3 } }] };
  await openScreen(<Screen />, viewer, {
    ...noKinds,
    'GET /slm/Imports/v1/set': () => recordOf(clean),
    'POST /slm/Imports/v1/do': () => refusal(409, 'IMPORT.errors.planChanged'),
  });
  await page.getByRole('button', { name: 'Import 5 rows' }).click();
  await expect.element(page.getByRole('button', { name: 'Refresh the preview' })).toBeVisible();
});

slowTest('shows that large files are being read, then why they were not, and throws them away', async () => {
  const sent: unknown[] = [];
  go(here, { search: { set: 7 } });
  const reading = { step: 'readLists', done: 0, total: null, problem: null } as const;
  const unread = { ...list, kind: 'unread', title: 'Not read yet', fileName: 'a.csv', sheets: [] };
  let shown: ListSet = {
    ...set,
    lists: [
      { ...unread, work: { ...reading, state: 'running' } },
      { ...unread, id: 8, fileName: 'b.csv' },
    ],
    leftOut: [],
  };
  await openScreen(<Screen />, viewer, {
    ...noKinds,
    'GET /slm/Imports/v1/set': () => recordOf(shown),
    'POST /slm/Imports/v1/drop': ({ body }) => {
      sent.push(body);
      return recordOf({ id: 7 });
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Reading the files' })).toBeVisible();
  const problem = 'This file is damaged.';
  shown = {
    ...shown,
    lists: shown.lists.map((one) =>
      one.work ? { ...one, work: { ...reading, state: 'failed', problem } } : one,
    ),
  };
  await expect.element(page.getByText(/nothing was changed\. This file is damaged\./)).toBeVisible();
  await expect.element(page.getByText('b.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Import other lists' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  expect(sent).toEqual([{ id: 7 }, { id: 8 }]);
});

test('takes a sheet that is not recognised once somebody says what it holds', async () => {
  const sent: unknown[] = [];
  go(here, { search: { set: 7 } });
  const leftOut = [
    { file: 'ecole.xlsx', sheet: 'Feuil2', id: 9 },
    { file: 'ecole.zip', sheet: 'lisez-moi.pdf', id: null },
  ];
  let shown: ListSet = { ...set, leftOut };
  const kind = { columns: [], oneOf: [], notice: null };
  const kinds = [
    { ...kind, id: 'teachers', title: 'Teachers', ofEverybody: false },
    { ...kind, id: 'ministry', title: 'National matricules', ofEverybody: true },
  ];
  await openScreen(<Screen />, viewer, {
    'GET /slm/Imports/v1/kinds': () => ({ success: true, data: kinds }),
    'GET /slm/Imports/v1/set': () => recordOf(shown),
    'PUT /slm/Imports/v1/choose': ({ body }) => {
      sent.push(body);
      const teachers = { ...list, id: 9, kind: 'teachers', title: 'Teachers' };
      shown = { ...set, lists: [...set.lists, teachers], leftOut: [] };
      return recordOf(teachers);
    },
  });
  await expect.element(page.getByText(/ignored: ecole\.zip, lisez-moi\.pdf/)).toBeVisible();
  const holds = page.getByLabelText('ecole.xlsx, Feuil2 contains');
  await expect.element(holds).toBeVisible();
  expect(holds.element().textContent).not.toContain('National matricules');
  await holds.selectOptions('Teachers');
  await expect.element(page.getByRole('link', { name: /Teachers/ })).toBeVisible();
  expect(sent).toEqual([{ id: 9, sheet: 0, headingRow: null, encoding: null, kind: 'teachers' }]);
});

sampledTest(
  'shows what the school lacks of each kind with all names, and adds a kind only while it is ticked',
  async () => {
    const ofNames = { ...list, namesOnly: true, plan: 'p1' };
    const rooms = {
      ...ofNames,
      title: 'Rooms',
      counts: { ...nothing, create: 2 },
      missing: [
        { label: 'B305', outcome: 'create' as const },
        { label: 'Hall', outcome: 'create' as const },
      ],
    };
    const teachers = {
      ...ofNames,
      id: 8,
      title: 'Teachers',
      counts: { ...nothing, failed: 1 },
      missing: [{ label: 'Olsen Ola', outcome: 'failed' as const }],
      refusal: 'Only an administrator can add teachers.',
    };
    const classes = { ...ofNames, id: 6, counts: { ...nothing, undecided: 1 } };
    const lessons = { ...list, id: 9, title: 'Lessons', counts: { ...nothing, create: 5 }, plan: 'p1' };
    const sent: { id: number; taken?: boolean }[] = [];
    go(here, { search: { set: 7 } });
    await openScreen(<Screen />, viewer, {
      ...noKinds,
      'GET /slm/Imports/v1/set': () => recordOf({ ...set, lists: [rooms, teachers, classes, lessons] }),
      'POST /slm/Imports/v1/try': ({ body }) => {
        sent.push(body as (typeof sent)[number]);
        return recordOf({ ...rooms, taken: false });
      },
    });
    const ofRooms = page.getByRole('checkbox', { name: 'Rooms 2 missing' });
    await expect.element(ofRooms).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Teachers 1 missing' })).toBeDisabled();
    await expect.element(page.getByText('Only an administrator can add teachers.')).toBeVisible();
    await expect.element(page.getByText(/^Answer the questions first: until then/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Answer the questions' })).toBeVisible();
    await page.getByText('Show the names').first().click();
    await expect.element(page.getByText('B305')).toBeVisible();
    await ofRooms.click();
    await expect.poll(() => sent.map(({ id, taken }) => [id, taken])).toEqual([[7, false]]);
  },
);
