/** A mark sheet goes out, is filled in, and comes back. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Cell } from '#platform/server/sheets/sheet.ts';
import { writeCsv, writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import { emptyTables } from '#testing/database/empty-tables.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { readSheet } from '#testing/read-sheet.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';

let http: TestHttp;
let ngo: Caller;
let principal: Caller;
/** The sequence that is going on, the one before, and the last of the year. */
let now: number;
let before: number;
let later: number;

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  principal = await http.as('principal');
  const { sequences } = await givePeriods(http);
  [before = 0, now = 0, , , , later = 0] = sequences;
});
afterAll(() => http.close());
afterEach(() => emptyTables(http, ['evaluations']));

const maths = () => ({ classId: http.school.classes.form1, subjectId: http.school.subjects.maths });
const gridKey = (sequenceId = now) => ({ ...maths(), sequenceId });
const student = (index: number) => http.school.students.form1[index] ?? 0;
const save = (caller: Caller, index: number, value: number, version: number) =>
  caller.put('/slm/Marks/v1/update', {
    ...gridKey(),
    cells: [{ studentId: student(index), place: 1, mark: { state: 'entered', value }, version }],
  });

type Rows = (readonly Cell[])[];

async function takeSheet(caller: Caller = ngo, at = gridKey()): Promise<Rows> {
  const { status, body, text } = await caller.post('/slm/Marks/v1/sheet', at);
  expect(status, text).toBe(200);
  const bytes = Buffer.from(body.data[0].content, 'base64');
  const { sheets } = await readSheet(bytes, { encoding: null, knownHeadings: [] });
  return [...(sheets[0]?.rows ?? [])];
}

/** The sheet with other marks in its fourth column, by the place of the student on it. */
const filledIn = (rows: Rows, marks: Readonly<Record<number, string | null>>): Rows =>
  rows.map((row, index) =>
    row.map((cell, column) => (column === 3 && index in marks ? (marks[index] ?? null) : cell)),
  );

async function bytesOf(rows: Rows, kind: 'xlsx' | 'csv' = 'xlsx'): Promise<Buffer> {
  const [headings = [], ...below] = rows;
  const columns = headings.map((heading) => ({ heading: heading ?? '' }));
  return kind === 'csv'
    ? writeCsv({ columns, rows: below }, 'fr')
    : writeXlsx([{ name: 'Notes', columns, rows: below }]);
}

const tryFile = (caller: Caller, content: Buffer, more: object = {}) =>
  caller.post('/slm/Marks/v1/try', {
    ...gridKey(),
    content: content.toString('base64'),
    chosen: null,
    ...more,
  });
async function trialOf(rows: Rows, more: object = {}) {
  const { status, body, text } = await tryFile(ngo, await bytesOf(rows), more);
  expect(status, text).toBe(200);
  return body.data[0];
}
const outcomesOf = (trial: { cells: { at: string; outcome: string; fault: string | null }[] }) =>
  trial.cells.map(({ at, outcome, fault }) => [at, fault ?? outcome]);

sampledTest(
  'a teacher takes the sheet: everybody of the class, a column for the marks, and what it is of, unseen',
  async () => {
    const [heading = [], ...rows] = await takeSheet();
    expect(heading.slice(0, 4)).toEqual(['No.', 'Matricule', 'Student', 'Mark / 20']);
    expect(heading[4]).toContain('cahier-marks/1 ');
    expect(rows.map((row) => [row[0], row[3]])).toEqual([
      ['1', null],
      ['2', null],
      ['3', null],
      ['4', null],
    ]);
  },
);

test('filled in, the sheet tells what each cell would do; saved, the same sheet tells that nothing is left to do', async () => {
  const sheet = filledIn(await takeSheet(), { 1: '12.5', 2: 'a', 3: '21' });
  const trial = await trialOf(sheet);
  expect(outcomesOf(trial)).toEqual([
    ['D2', 'new'],
    ['D3', 'new'],
    ['D4', 'aboveMaximum'],
  ]);
  expect(trial.takenAt).not.toBeNull();
  const cells = trial.cells
    .filter(({ outcome }: { outcome: string }) => outcome === 'new')
    .map(({ studentId, mark }: { studentId: number; mark: unknown }) => ({
      studentId,
      place: 1,
      mark,
      version: 0,
    }));
  const saved = await ngo.put('/slm/Marks/v1/update', { ...gridKey(), cells });
  expect(saved.status, saved.text).toBe(200);
  expect(outcomesOf(await trialOf(sheet)).slice(0, 2)).toEqual([
    ['D2', 'unchanged'],
    ['D3', 'unchanged'],
  ]);
  const [, first, second] = await takeSheet();
  expect([first?.[3], second?.[3]]).toEqual(['12.5', 'a']);
});

test('a mark that somebody has changed since the sheet was taken is a conflict, with both marks and who wrote the other', async () => {
  expect((await save(ngo, 0, 1250, 0)).status).toBe(200);
  const sheet = filledIn(await takeSheet(), { 1: '14' });
  expect((await save(principal, 0, 900, 1)).status).toBe(200);
  const trial = await trialOf(sheet);
  expect(trial.cells[0]).toMatchObject({
    at: 'D2',
    outcome: 'conflict',
    mark: { state: 'entered', value: 1400 },
    stands: {
      mark: { state: 'entered', value: 900, version: 2 },
      by: expect.stringContaining('principal-AAA'),
    },
  });
});

sampledTest(
  'the sheet comes back as a CSV file of a French spreadsheet too, and is known again',
  async () => {
    const sheet = filledIn(await takeSheet(), { 4: '15,5' });
    const { body, status, text } = await tryFile(ngo, await bytesOf(sheet, 'csv'));
    expect(status, text).toBe(200);
    expect(body.data[0].takenAt).not.toBeNull();
    expect(body.data[0].cells.find(({ at }: { at: string }) => at === 'D5')).toMatchObject({
      outcome: 'new',
      mark: { state: 'entered', value: 1550 },
    });
  },
);

slowTest(
  'a sheet of another sequence, subject, class or school is refused by its name, and nothing is read from it',
  async () => {
    const codeOf = async (rows: Rows, more: object = {}) => {
      const { status, body } = await tryFile(ngo, await bytesOf(rows), more);
      return [status, body.code];
    };
    const sheet = await takeSheet();
    expect(await codeOf(sheet, { sequenceId: before })).toEqual([
      409,
      'EVALUATION.sheetErrors.otherSequence',
    ]);
    const sixth = { classId: http.school.classes.sixth, subjectId: http.school.subjects.maths };
    expect(await codeOf(sheet, sixth)).toEqual([409, 'EVALUATION.sheetErrors.otherClass']);
    const english = { classId: http.school.classes.form1, subjectId: http.school.subjects.english };
    const ofEnglish = await takeSheet(await http.as('tabi'), { ...english, sequenceId: now });
    const refused = await tryFile(ngo, await bytesOf(ofEnglish));
    expect([refused.status, refused.body.code]).toEqual([409, 'EVALUATION.sheetErrors.otherSubject']);
    // A teacher learns nothing of a subject that others teach.
    expect(refused.body.facts.sheet).toBeUndefined();
    const other = sheet.map((row, index) =>
      index === 0 ? row.map((cell) => cell?.replace(/1 \S+ /, '1 ELSEWHERE ') ?? null) : row,
    );
    expect(await codeOf(other)).toEqual([409, 'EVALUATION.sheetErrors.otherSchool']);
  },
);

sampledTest(
  'a sequence that takes no marks takes none from a sheet, nor does a colleague’s subject',
  async () => {
    const sheet = await bytesOf(await takeSheet());
    const codes = [
      await tryFile(ngo, sheet, { sequenceId: later }),
      await tryFile(await http.as('tabi'), sheet),
      await tryFile(await http.as('fon'), sheet),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [409, 'EVALUATION.errors.notOpenYet'],
      [403, 'EVALUATION.errors.notYours'],
      [404, 'PLATFORM.errors.missing'],
    ]);
  },
);

sampledTest('refuses a file that is no sheet, with an error code for each kind', async () => {
  const codeOf = async (content: Buffer) => (await tryFile(ngo, content)).body.code;
  expect(await codeOf(Buffer.from('%PDF-1.7 no sheet'))).toBe('EVALUATION.sheetErrors.noTable');
  expect(await codeOf(Buffer.from('d0cf11e0a1b11ae10000', 'hex'))).toBe('EVALUATION.sheetErrors.oldExcel');
  expect(await codeOf(Buffer.from('PK broken'))).toBe('EVALUATION.sheetErrors.damaged');
  expect(await codeOf(Buffer.from(';;\n;;\n'))).toBe('EVALUATION.sheetErrors.empty');
  const long = Buffer.from(Array.from({ length: 2002 }, (_, row) => `Élève ${row};12`).join('\n'));
  expect(await codeOf(long)).toBe('EVALUATION.sheetErrors.tooManyRows');
});

slowTest('has the columns of a teacher’s own list chosen by hand', async () => {
  const [, ...rows] = await takeSheet();
  const own: Rows = rows.map((row, index) => [
    `${index + 1}`,
    row[2] ?? null,
    `${9 - index}`,
    `${10 + 2 * index}`,
  ]);
  const trial = await trialOf(own);
  expect(trial).toMatchObject({ takenAt: null, cells: [] });
  expect(
    trial.columns.map(({ letter, meaning }: { letter: string; meaning: string }) => [letter, meaning]),
  ).toEqual([
    ['A', null],
    ['B', 'fullName'],
    ['C', null],
    ['D', null],
  ]);
  const columns = [null, 'fullName', null, 'mark1'];
  const outcomes = outcomesOf(
    await trialOf(own, { chosen: { sheet: 0, headingRow: trial.headingRow, columns } }),
  );
  expect(outcomes).toHaveLength(4);
  expect(outcomes.at(-1)).toEqual(['D4', 'new']);
});

slowTest('the list is printed with boxes to write into, or with the marks', async () => {
  for (const index of [0, 1]) expect((await save(ngo, index, 1250, 0)).status).toBe(200);
  const { classId, subjectId } = maths();
  const document = async (filled: string) => {
    const path = `/slm/Marks/v1/paper?classId=${classId}&subjectId=${subjectId}&sequenceId=${now}${filled}`;
    const { status, bytes, text } = await ngo.get(path);
    expect(status, text.slice(0, 300)).toBe(200);
    return (await readPdf(bytes)).text;
  };
  const [blank, filled] = [await document(''), await document('&filled=yes')];
  expect(blank).toContain('Form 1 AAA');
  expect(blank).toContain('/ 20');
  const without = (text: string) => text.replace(/\s+/g, '').length;
  expect(without(filled)).toBeGreaterThan(without(blank));
});
