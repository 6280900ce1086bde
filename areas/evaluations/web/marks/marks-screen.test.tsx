/** The grid as a teacher uses it: by keyboard, against a colleague, from a file. The server of these tests holds marks and their versions. */
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chanceFrom } from '#app/demonstration/random.ts';
import { openDevice, wipeDevice } from '#platform/web/device/device.ts';
import { keepUnsent, readUnsent } from '#platform/web/forms/unsent.ts';
import { go } from '#platform/web/navigation.ts';
import { outbox } from '#platform/web/outbox/outbox.ts';
import { startOutbox } from '#platform/web/outbox/outbox-sender.ts';
import { makeQueryClient, refreshCalls } from '#platform/web/reads/queries.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { type Answers, openScreen, recordOf, refusal, type Sent } from '#testing/screen.tsx';
import {
  type Board,
  type GivenCell,
  type Grid,
  readGrid,
  type SavedCell,
  saveMarks,
} from '../../contract.ts';
import type { SheetTrial, TriedCell } from '../../sheet/sheet-contract.ts';
import { Screen } from './marks-screen.tsx';

const here = '/notes/Evaluation-classes/mark';
const at = '2026-11-20T08:30:00.000Z' as NonNullable<SavedCell['at']>;
const viewer = { roles: ['SLM.Evaluation.View'], scope: 'classes' } as const;
const names = ['Abena Rose', 'Bello Ali', 'Fotso Jean', 'Ngo Claire'];

type Stored = NonNullable<SavedCell['mark']>;
const entered = (value: number) => ({ state: 'entered' as const, value });

const nothing = { state: 'entered' as const, value: null };

/** A cell as the server reads it, with default values. */
function whole({ mark, ...cell }: Partial<GivenCell> & Pick<GivenCell, 'studentId'>): GivenCell {
  return { place: 1, version: 0, ...cell, mark: mark ? { ...nothing, ...mark } : null };
}

/** A class in two evaluations, out of 20 and 10, and a server that saves as the real one does: all of a list or nothing. */
function aClass(students: readonly string[] = names, more: Partial<Grid> = {}) {
  const storedMarks = new Map<string, Stored>();
  const lists: GivenCell[][] = [];
  const evaluations = [
    { place: 1, title: '', maximum: 2000, weight: 1, version: 1 },
    { place: 2, title: 'Oral', maximum: 1000, weight: 1, version: 1 },
  ].slice(0, students.length > 10 ? 1 : 2);
  const grid = (): Grid => ({
    classId: 1,
    className: 'Form 1',
    subjectId: 2,
    subjectName: 'Maths',
    sequenceId: 3,
    sequenceKind: 'sequence',
    sequenceNumber: 2,
    coefficient: 4,
    competences: null,
    evaluations,
    refused: null,
    mayReopen: false,
    window: { opensOn: '2026-10-19' as Grid['window']['opensOn'], closesOn: null, reopenedUntil: null },
    students: students.map((name, index) => ({
      id: index + 1,
      number: index + 1,
      matricule: `M${index + 1}`,
      hasPhoto: index === 0,
      lastName: name.split(' ')[0] ?? '',
      firstName: name.split(' ')[1] ?? '',
      marks: evaluations.map(({ place }) => storedMarks.get(`${index + 1} ${place}`) ?? null),
    })),
    ...more,
  });
  const savedCell = (studentId: number, place: number): SavedCell => {
    const mark = storedMarks.get(`${studentId} ${place}`) ?? null;
    return { studentId, place, mark, by: mark && 'Tabi Eve', at: mark && at };
  };
  const save = ({ body }: Sent) => {
    const cells = (body as { cells: Parameters<typeof whole>[0][] }).cells.map(whole);
    lists.push(cells);
    const theirs = cells.filter(({ studentId, place, version, mark }) => {
      const stored = storedMarks.get(`${studentId} ${place}`);
      const isSame = stored?.state === mark?.state && stored?.value === mark?.value;
      return (stored?.version ?? 0) !== version && !isSame;
    });
    if (theirs.length > 0) {
      const facts = { cells: theirs.map(({ studentId, place }) => savedCell(studentId, place)) };
      return refusal(409, 'EVALUATION.errors.markChanged', facts);
    }
    for (const { studentId, place, mark, version } of cells) {
      const kept = mark ?? { state: null, value: null };
      storedMarks.set(`${studentId} ${place}`, { ...kept, version: version + 1 });
    }
    return {
      success: true,
      data: cells.map(({ studentId, place }) => savedCell(studentId, place)),
    };
  };
  const answers: Answers = {
    'GET /slm/Marks/v1/get': () => recordOf(grid()),
    'PUT /slm/Marks/v1/update': save,
  };
  return { storedMarks, lists, answers };
}

let stop: () => void = () => undefined;
/** The list as the server has it now comes to the screen. */
let readAgain: () => Promise<void>;

beforeEach(async () => {
  await page.viewport(1024, 800);
  await openDevice(7);
});
afterEach(async () => {
  // Marks entered here must not reach the server of the next class.
  await expect.poll(() => outbox.get().filter(({ state }) => state === 'waiting')).toEqual([]);
  stop();
  vi.restoreAllMocks();
  outbox.set([]);
  history.replaceState(null, '', '/');
  await wipeDevice(7);
});

async function openMarks(answers: Answers) {
  go(here, { search: { class: 1, subject: 2, sequence: 3 } });
  const client = makeQueryClient();
  const screen = await openScreen(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
    viewer,
    answers,
  );
  readAgain = async () => {
    await refreshCalls(client, [readGrid]);
  };
  stop = startOutbox({
    findCall: async () => saveMarks,
    addressOf: async () => undefined,
    refresh: readAgain,
  });
  await expect.element(screen.getByRole('grid', { name: 'Marks' })).toBeVisible();
  return screen;
}

const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
const first = (name: string) => cell(`Mark: mark of ${name}`);
const oral = (name: string) => cell(`Oral: mark of ${name}`);
const press = (keys: string) => userEvent.keyboard(keys);

test.each([
  ['nothing', ''],
  ['no subject', '?class=1&subject=x&sequence=3'],
])('an address of marks that names %s shows the board, and asks for no marks', async (_what, search) => {
  go(here + search);
  const requests: Sent[] = [];
  const board: Board = { sequences: [], sequenceId: null, subjects: [] };
  const screen = await openScreen(<Screen />, viewer, {
    'GET /slm/Evaluations/v1/get': () => recordOf(board),
    'GET /slm/Marks/v1/get': (sent) => requests.push(sent),
  });
  await expect.element(screen.getByRole('heading', { name: 'Evaluations' })).toBeVisible();
  expect(requests).toEqual([]);
});

sampledTest(
  'marks are keyed down a column with Enter and sideways with Tab and the arrows; comma and point mean the same, letters say why there is none',
  async () => {
    const { storedMarks, answers } = aClass();
    await openMarks(answers);
    await first('Abena Rose').click();
    await press('12,5{Enter}13.25{Enter}a{Enter}d{ArrowUp}');
    await expect.element(first('Fotso Jean')).toHaveFocus();
    await press('{Tab}');
    await expect.element(oral('Fotso Jean')).toHaveFocus();
    await press('n{ArrowDown}10{Shift>}{Tab}{/Shift}');
    await expect.element(first('Ngo Claire')).toHaveFocus();
    await press('{Shift>}{Enter}{/Shift}');
    await expect.element(first('Fotso Jean')).toHaveFocus();
    await expect
      .poll(() => Object.fromEntries(storedMarks))
      .toEqual({
        '1 1': { ...entered(1250), version: 1 },
        '2 1': { ...entered(1325), version: 1 },
        '3 1': { state: 'absent', value: null, version: 1 },
        '4 1': { state: 'exempt', value: null, version: 1 },
        '3 2': { state: 'notMarked', value: null, version: 1 },
        '4 2': { ...entered(1000), version: 1 },
      });
    await expect.element(first('Abena Rose')).toHaveValue('12.5');
    await expect.element(page.getByText('6 of 8 entered')).toBeVisible();
  },
);

sampledTest(
  'keeps an invalid mark in its cell with the reason under it, and does not send it; everything else is sent',
  async () => {
    const { storedMarks, answers } = aClass();
    await openMarks(answers);
    await first('Abena Rose').click();
    await press('21{Enter}-1{Enter}12,5/20{Enter}bien{Enter}');
    await expect.element(page.getByText('21 is more than 20.')).toBeVisible();
    await expect.element(page.getByText('A mark cannot be below zero.')).toBeVisible();
    await expect.element(page.getByText(/^Not a mark/)).toBeVisible();
    await expect.element(first('Abena Rose')).toHaveValue('21');
    await expect.element(first('Abena Rose')).toBeInvalid();
    await expect.poll(() => [...storedMarks]).toEqual([['3 1', { ...entered(1250), version: 1 }]]);
    await first('Abena Rose').click();
    await press('11{Enter}');
    await expect.poll(() => storedMarks.get('1 1')).toEqual({ ...entered(1100), version: 1 });
  },
);

sampledTest(
  'counts invalid marks, restores them after a reload, and discards them by Escape for the saved mark',
  async () => {
    const { storedMarks, answers } = aClass();
    storedMarks.set('1 1', { ...entered(900), version: 1 });
    const before = await openMarks(answers);
    const kept = () => readUnsent('1 marks 1 2 3');
    await first('Abena Rose').click();
    await press('21{Enter}12{Enter}-1{Enter}');
    await expect.element(page.getByRole('button', { name: '2 to correct' })).toBeVisible();
    await expect.poll(kept).toHaveLength(2);
    stop();
    await before.unmount();
    await openMarks(answers);
    const toCorrect = page.getByRole('button', { name: '2 to correct' });
    await expect.element(toCorrect).toBeVisible();
    await expect.element(first('Abena Rose')).toHaveValue('21');
    await expect.element(first('Bello Ali')).toHaveValue('12');
    await toCorrect.click();
    await expect.element(first('Abena Rose')).toHaveFocus();
    await press('{Escape}');
    await expect.element(first('Abena Rose')).toHaveValue('9');
    await first('Fotso Jean').click();
    await press('10{Enter}');
    await expect.element(page.getByText(/to correct/)).not.toBeInTheDocument();
    await expect.poll(() => storedMarks.get('3 1')).toMatchObject(entered(1000));
    expect(storedMarks.get('1 1')).toEqual({ ...entered(900), version: 1 });
    await expect.poll(kept).toBeUndefined();
  },
);

slowTest(
  'the way to what is to be corrected leads to its very cell, also from one student at a time',
  async () => {
    const { answers } = aClass();
    const before = await openMarks(answers);
    await oral('Bello Ali').click();
    await press('11{Enter}');
    const toCorrect = page.getByRole('button', { name: '1 to correct' });
    await toCorrect.click();
    await expect.element(oral('Bello Ali')).toHaveFocus();
    stop();
    await before.unmount();
    // A telephone.
    vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockImplementation(function (this: MediaQueryList) {
      return this.media === '(pointer: coarse)';
    });
    await openMarks(answers);
    await page.getByText('One by one').click();
    await expect.element(page.getByRole('region', { name: 'One student at a time' })).toBeVisible();
    await toCorrect.click();
    await expect.element(oral('Bello Ali')).toHaveFocus();
    await press('{Escape}');
  },
);

sampledTest(
  'saves a mark that is keyed and not followed by another key when the list is left by any way',
  async () => {
    const { answers, storedMarks } = aClass();
    const before = await openMarks(answers);
    await oral('Bello Ali').click();
    await press('7');
    await before.unmount();
    await expect.poll(() => storedMarks.get('2 2')).toMatchObject(entered(700));
  },
);

sampledTest('saves a mark that is being keyed when the tab is hidden, and goes on in its cell', async () => {
  const { answers, storedMarks } = aClass();
  await openMarks(answers);
  await oral('Bello Ali').click();
  await press('7');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => storedMarks.get('2 2')).toMatchObject(entered(700));
  await press(',5{Enter}');
  await expect.poll(() => storedMarks.get('2 2')).toMatchObject(entered(750));
});

test('text that is valid by now, or of a student who left, is not kept for the next sign-out', async () => {
  const name = '1 marks 1 2 3';
  keepUnsent(name, [
    { key: '1 1', text: '12', version: null },
    { key: '99 1', text: '21', version: null },
  ]);
  await openMarks(aClass().answers);
  await expect.poll(() => readUnsent(name)).toBeUndefined();
  await expect.element(page.getByText(/to correct/)).not.toBeInTheDocument();
});

sampledTest(
  'marks that wait together are shown by their number, not as the mark of the last student',
  async () => {
    const { answers } = aClass();
    await openMarks(answers);
    stop();
    await first('Abena Rose').click();
    await press('11{Enter}12{Enter}13{Enter}');
    const many = {
      key: 'EVALUATION.sent.many',
      facts: expect.objectContaining({ count: 3, class: 'Form 1' }),
    };
    await expect.poll(() => outbox.get().map(({ label }) => label)).toEqual([many]);
    outbox.set([]);
  },
);

slowTest('refuses only the one of eighty marks keyed together whose student left, and says so', async () => {
  const { storedMarks, answers } = aClass();
  const save = answers['PUT /slm/Marks/v1/update'];
  const screen = await openMarks({
    ...answers,
    'PUT /slm/Marks/v1/update': (sent) =>
      JSON.stringify(sent.body).includes('"studentId":2,')
        ? refusal(400, 'EVALUATION.errors.notInClass', { studentId: 2 })
        : save?.(sent),
  });
  await screen.getByRole('button', { name: 'More' }).click();
  await screen.getByRole('menuitem', { name: 'Same mark for the rest' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Mark' }).fill('10');
  await expect.element(dialog.getByRole('button', { name: 'Enter for 4' })).toBeEnabled();
  await press('{Enter}');
  await expect.poll(() => [...storedMarks.keys()].length).toBe(3);
  await expect
    .poll(() => outbox.get().map(({ state, label }) => [state, label.facts?.['count']]))
    .toEqual([['refused', 1]]);
});

sampledTest('undo restores the earlier marks, one step after the other', async () => {
  const { storedMarks, answers } = aClass();
  storedMarks.set('1 1', { ...entered(900), version: 1 });
  await openMarks(answers);
  await first('Abena Rose').click();
  await press('14{Enter}15{Enter}');
  await expect.poll(() => storedMarks.size).toBe(2);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect.element(first('Bello Ali')).toHaveValue('');
  await undo.click();
  await expect.element(first('Abena Rose')).toHaveValue('9');
  await expect.element(undo).toBeDisabled();
  await expect.poll(() => storedMarks.get('1 1')).toMatchObject(entered(900));
  await expect.poll(() => storedMarks.get('2 1')).toMatchObject({ state: null });
});

sampledTest(
  'ctrl+Z takes back one step after the other and goes to it, Ctrl+Y enters it again; what is being typed goes first',
  async () => {
    const { storedMarks, answers } = aClass();
    storedMarks.set('1 1', { ...entered(900), version: 1 });
    await openMarks(answers);
    await first('Abena Rose').click();
    await press('14{Enter}15{Enter}7');
    await press('{Control>}z{/Control}');
    await expect.element(first('Fotso Jean')).toHaveValue('');
    await press('{Control>}z{/Control}');
    await expect.element(first('Bello Ali')).toHaveValue('');
    await expect.element(first('Bello Ali')).toHaveFocus();
    await press('{Control>}z{/Control}');
    await expect.element(first('Abena Rose')).toHaveValue('9');
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await press('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.element(first('Bello Ali')).toHaveValue('15');
    await expect.element(page.getByRole('button', { name: 'Redo' })).toBeDisabled();
    await expect.poll(() => storedMarks.get('1 1')).toMatchObject(entered(1400));
    await expect.poll(() => storedMarks.get('2 1')).toMatchObject(entered(1500));
  },
);

sampledTest(
  'the same mark for everybody is one step; a colleague’s later change stays, and is reported',
  async () => {
    const { storedMarks, answers } = aClass();
    const screen = await openMarks(answers);
    await screen.getByRole('button', { name: 'More' }).click();
    await screen.getByRole('menuitem', { name: 'Same mark for the rest' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Mark' }).fill('10');
    await expect.element(dialog.getByRole('button', { name: 'Enter for 4' })).toBeEnabled();
    await press('{Enter}');
    await expect.poll(() => storedMarks.size).toBe(4);
    await expect.poll(() => outbox.get()).toEqual([]);
    storedMarks.set('2 1', { ...entered(1200), version: 2 });
    await readAgain();
    await expect.element(first('Bello Ali')).toHaveValue('12');
    await screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(screen.getByText('Bello Ali has a different mark now. It is kept.')).toBeVisible();
    await expect.element(first('Abena Rose')).toHaveValue('');
    await expect.poll(() => storedMarks.get('4 1')).toMatchObject({ state: null });
    expect(storedMarks.get('2 1')).toEqual({ ...entered(1200), version: 2 });
  },
);

sampledTest(
  'where a colleague was faster the cell tells both marks and who; nothing is overwritten until one is chosen',
  async () => {
    const { storedMarks, answers } = aClass();
    const screen = await openMarks(answers);
    await first('Bello Ali').click();
    await press('14');
    storedMarks.set('2 1', { ...entered(900), version: 1 });
    await readAgain();
    await press('{Enter}');
    await first('Abena Rose').click();
    await press('12{Enter}');
    const dispute = screen.getByRole('button', { name: 'Tabi Eve: 9, you: 14' });
    await expect.element(dispute).toBeVisible();
    await expect.element(first('Bello Ali')).toHaveValue('9');
    await expect.poll(() => storedMarks.get('1 1')).toMatchObject(entered(1200));
    expect(storedMarks.get('2 1')).toMatchObject(entered(900));
    await dispute.click();
    await expect.element(screen.getByRole('dialog').getByText(/Tabi Eve entered on/)).toBeVisible();
    await screen.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => storedMarks.get('2 1')).toEqual({ ...entered(1400), version: 2 });
    await expect.element(dispute).not.toBeInTheDocument();
  },
);

test('a cell that is only passed over keeps what a colleague has entered there meanwhile', async () => {
  const { storedMarks, lists, answers } = aClass();
  await openMarks(answers);
  await first('Bello Ali').click();
  storedMarks.set('2 1', { ...entered(900), version: 1 });
  await readAgain();
  await expect.element(first('Bello Ali')).toHaveValue('9');
  await press('{Enter}{Enter}');
  await expect.element(first('Bello Ali')).toHaveValue('9');
  expect(lists).toEqual([]);
});

sampledTest('theirs is kept: what was keyed here is given up, and nothing is sent', async () => {
  const { storedMarks, lists, answers } = aClass();
  const save = answers['PUT /slm/Marks/v1/update'];
  const screen = await openMarks({
    ...answers,
    // Hers comes while this one is on its way: a list that is read again before would show it, and there would be no dispute.
    'PUT /slm/Marks/v1/update': (sent) => {
      storedMarks.set('2 1', { ...entered(900), version: 1 });
      return save?.(sent);
    },
  });
  await first('Bello Ali').click();
  await press('14{Enter}');
  await screen.getByRole('button', { name: 'Tabi Eve: 9, you: 14' }).click();
  await screen.getByRole('button', { name: 'Keep theirs' }).click();
  await expect.poll(() => outbox.get()).toEqual([]);
  await expect.element(first('Bello Ali')).toHaveValue('9');
  expect(lists).toHaveLength(1);
});

sampledTest(
  'asks about a mark that was corrected while the first one was on its way and a colleague was faster',
  async () => {
    const { storedMarks, lists, answers } = aClass();
    const save = answers['PUT /slm/Marks/v1/update'];
    const corrected = Promise.withResolvers<void>();
    const screen = await openMarks({
      ...answers,
      'PUT /slm/Marks/v1/update': async (sent) => {
        if (lists.length === 0) {
          await corrected.promise;
          storedMarks.set('2 1', { ...entered(900), version: 1 });
        }
        return save?.(sent);
      },
    });
    await first('Bello Ali').click();
    await press('14{Enter}');
    await expect.poll(() => outbox.get().map(({ tries }) => tries)).toEqual([1]);
    await first('Bello Ali').click();
    await press('15{Enter}');
    await expect.poll(() => outbox.get()).toHaveLength(2);
    corrected.resolve();
    const dispute = screen.getByRole('button', { name: 'Tabi Eve: 9, you: 15' });
    await expect.element(dispute).toBeVisible();
    await expect.poll(() => lists).toHaveLength(2);
    expect(storedMarks.get('2 1')).toEqual({ ...entered(900), version: 1 });
    await dispute.click();
    await screen.getByRole('button', { name: 'Keep theirs' }).click();
    await expect.poll(() => outbox.get()).toEqual([]);
    await expect.element(first('Bello Ali')).toHaveValue('9');
  },
);

const change = (state: 'entered' | null, value: number | null, by: string, reason: string | null = null) => ({
  state,
  value,
  by,
  at,
  reason,
});

sampledTest(
  'the key h tells the history of a mark: from what to what, who, and why it was opened again',
  async () => {
    const { storedMarks, answers } = aClass();
    storedMarks.set('1 1', { ...entered(900), version: 2 });
    const screen = await openMarks({
      ...answers,
      'GET /slm/Marks/v1/history': () => ({
        success: true,
        data: [change('entered', 900, 'Tabi Eve', 'A mistake.'), change('entered', 1900, 'Ngo Biyong')],
      }),
    });
    await first('Abena Rose').click();
    await press('h');
    const dialog = screen.getByRole('dialog', { name: 'Mark history' });
    await expect.element(dialog.getByText('Reopened: A mistake.')).toBeVisible();
    const rows = dialog.getByRole('listitem').elements();
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^19.*9.*Tabi Eve/),
      expect.stringMatching(/^–.*19.*Ngo Biyong/),
    ]);
    await press('{Escape}');
    await expect.element(first('Abena Rose')).toHaveValue('9');
  },
);

sampledTest('a reader of the marks opens the history of each by its cell', async () => {
  const { storedMarks, answers } = aClass(names, { refused: 'notYours' });
  storedMarks.set('1 1', { ...entered(900), version: 1 });
  const screen = await openMarks({
    ...answers,
    'GET /slm/Marks/v1/history': () => ({ success: true, data: [change('entered', 900, 'Ngo Biyong')] }),
  });
  await screen.getByRole('button', { name: 'Mark: mark of Abena Rose: 9. History' }).click();
  const row = screen.getByRole('dialog', { name: 'Mark history' }).getByRole('listitem');
  await expect.element(row).toBeVisible();
  expect(row.element().textContent).toMatch(/^–.*9.*Ngo Biyong/);
});

const tried = (
  cell_: string,
  studentId: number,
  outcome: TriedCell['outcome'],
  value: number | null,
): TriedCell => ({
  at: cell_,
  studentId,
  place: 1,
  outcome,
  text: value === null ? '21' : String(value / 100),
  mark: value === null ? null : entered(value),
  fault: outcome === 'bad' ? 'aboveMaximum' : null,
  stands: {
    studentId,
    place: 1,
    by: outcome === 'conflict' ? 'Tabi Eve' : null,
    at: outcome === 'conflict' ? at : null,
    mark: outcome === 'conflict' ? { ...entered(900), version: 1 } : null,
  },
});

slowTest(
  'a sheet is looked at before anything is entered: what cannot be is named by its cell, and a conflict waits for a decision',
  async () => {
    const { storedMarks, answers } = aClass();
    storedMarks.set('2 1', { ...entered(900), version: 1 });
    const trial: SheetTrial = {
      sheets: ['Maths'],
      sheet: 0,
      headingRow: 1,
      takenAt: at,
      missing: [4],
      columns: [{ letter: 'D', heading: 'Mark / 20', samples: ['12'], meaning: 'mark1' }],
      cells: [tried('D2', 1, 'new', 1200), tried('D3', 2, 'conflict', 1400), tried('D4', 3, 'bad', null)],
      rows: [{ row: 9, text: 'Zang Paul', fault: 'unknownName' }],
    };
    const screen = await openMarks({ ...answers, 'POST /slm/Marks/v1/try': () => recordOf(trial) });
    await screen.getByRole('button', { name: 'More' }).click();
    await screen.getByRole('menuitem', { name: 'Import a file' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await userEvent.upload(
      document.querySelector('dialog input[type=file]') as HTMLInputElement,
      new File(['x'], 'notes.xlsx'),
    );
    await expect.element(dialog.getByText('D4, Fotso Jean, “21”:')).toBeVisible();
    await expect.element(dialog.getByText(/21 is more than 20\./)).toBeVisible();
    await expect.element(dialog.getByText('Row 9, “Zang Paul”:')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Enter marks (1)' })).toBeEnabled();
    await dialog.getByText('Use the sheet: 14').click();
    await dialog.getByRole('button', { name: 'Enter marks (2)' }).click();
    await expect.poll(() => storedMarks.get('1 1')).toMatchObject(entered(1200));
    await expect.poll(() => storedMarks.get('2 1')).toMatchObject(entered(1400));
  },
);

slowTest(
  'reading back twenty-four marks finds each one keyed wrongly, and no other',
  async () => {
    const students = Array.from({ length: 24 }, (_, index) => `Name${index + 1} Jean`);
    const { storedMarks, answers } = aClass(students);
    const chance = chanceFrom(2026);
    const onPaper = students.map(() => chance.below(81) * 25);
    const keyed = onPaper.map((mark) => (chance.percent(10) ? (mark + 25) % 2025 : mark));
    const wrong = onPaper.flatMap((mark, index) => (mark === keyed[index] ? [] : [index]));
    const screen = await openMarks(answers);
    await cell('Mark of Name1 Jean').click();
    await press(keyed.map((mark) => `${mark / 100}{Enter}`).join(''));
    await expect.poll(() => storedMarks.size).toBe(students.length);
    expect(students.map((_, index) => storedMarks.get(`${index + 1} 1`)?.value)).toEqual(keyed);
    await screen.getByRole('button', { name: 'More' }).click();
    await screen.getByRole('menuitem', { name: 'Check by typing again' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Check by typing again' });
    await dialog.getByRole('textbox').first().click();
    await press(onPaper.map((mark) => `${mark / 100}{Enter}`).join(''));
    await expect
      .element(
        dialog.getByText(`${students.length - wrong.length} the same, ${wrong.length} different, 0 to check`),
      )
      .toBeVisible();
    expect(wrong.length).toBeGreaterThan(0);
    const listed = [...document.querySelectorAll('dialog li')].flatMap((row, index) =>
      row.textContent?.includes('Entered: ') ? [index] : [],
    );
    expect(listed).toEqual(wrong);
  },
  60_000,
);

slowTest(
  'keeps the marks read back when the dialog is closed by mistake: closing asks first, and continuing finds every figure',
  async () => {
    const { storedMarks, answers } = aClass();
    storedMarks.set('1 1', { ...entered(900), version: 1 });
    const screen = await openMarks(answers);
    await screen.getByRole('button', { name: 'More' }).click();
    await screen.getByRole('menuitem', { name: 'Check by typing again: Mark' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Check by typing again', exact: true });
    await dialog.getByRole('textbox').first().click();
    await press('9{Enter}12{Escape}');
    await screen.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(dialog.getByRole('textbox').first()).toHaveValue('9');
    await press('{Escape}');
    await screen.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  },
);

sampledTest(
  'a paste says which marks that are there it would replace, before anything is entered',
  async () => {
    const { storedMarks, answers } = aClass();
    storedMarks.set('1 1', { ...entered(900), version: 1 });
    storedMarks.set('2 1', { ...entered(1100), version: 1 });
    const screen = await openMarks(answers);
    await expect.element(first('Abena Rose')).toHaveValue('9');
    pasteInto(first('Abena Rose').element(), '8\n11\n7');
    const dialog = screen.getByRole('dialog', { name: 'Pasted marks' });
    await expect.element(dialog.getByText('Existing marks that will be replaced: 1')).toBeVisible();
    await expect.element(dialog.getByText('Current mark: 9')).toBeVisible();
    expect(dialog.element().textContent).not.toContain('Current mark: 11');
    await dialog.getByRole('button', { name: 'Enter 3 marks' }).click();
    await expect.poll(() => storedMarks.get('1 1')).toMatchObject(entered(800));
  },
);

function pasteInto(field: Element, text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test.each([360, 820, 1440])(
  'keeps headings and names visible in two evaluations at %i px, with the average of each and the matricule of namesakes',
  async (width) => {
    await page.viewport(width, 560);
    const twins = [
      'Ngo Claire',
      'Ngo Clairé',
      'Abena Rose',
      'Bello Ali',
      'Fotso Jean',
      'Tabi Eve',
      'Zoa Paul',
    ];
    const { storedMarks, answers } = aClass([...twins, 'Ebai Kum', 'Fru Anne', 'Che Bih']);
    storedMarks.set('1 1', { ...entered(1250), version: 1 });
    storedMarks.set('1 2', { ...entered(500), version: 1 });
    await openMarks(answers);
    const grid = page.getByRole('grid', { name: 'Marks' });
    // 12.50 of 20 and 5 of 10.
    const textOf = (index: number) => grid.getByRole('row').nth(index).element().textContent;
    await expect.poll(() => textOf(1)).toContain('11.25');
    expect([textOf(1), textOf(2), textOf(3)].map((text) => /M\d/.exec(text)?.[0])).toEqual([
      ...['M1', 'M2', undefined],
    ]);
    const box = grid.element().parentElement;
    if (!box) throw new Error('no box');
    box.scrollTo(box.scrollWidth, box.scrollHeight);
    const last = grid.getByRole('rowheader').last().element().getBoundingClientRect();
    const head = grid.getByRole('columnheader').nth(1).element().getBoundingClientRect();
    const around = box.getBoundingClientRect();
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
    expect(Math.abs(head.top - around.top)).toBeLessThan(3);
    expect(last.left - around.left).toBeLessThan(45);
    expect(head.left).toBe(last.left);
    // Content under a fixed heading must not show through.
    const drawn = document.elementFromPoint(head.left + 4, head.top + head.height / 2);
    expect(drawn?.textContent).toBe('Student');
    expect(getComputedStyle(drawn ?? box).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  },
);
