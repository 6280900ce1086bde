/** Small files that were made to hold the server: they are refused or read, and others are answered meanwhile. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { longestTurn } from '../longest-turn.ts';
import { givePeriods } from '../marks/school-sequences.ts';
import { sampledCases, sampledTest } from '../sampling.ts';

let http: TestHttp;
let sequenceId: number;
beforeAll(async () => {
  http = await openTestHttp();
  const { sequences } = await givePeriods(http);
  sequenceId = sequences[1] ?? 0;
});
afterAll(() => http.close());

/**
 * Milliseconds of processor time in which nobody else is answered; these files held the server for half a minute and more. A busy machine
 * answers several requests in one turn.
 */
const longestWait = 3000;
const longest = 32_767;
const name = `${'x'.repeat(longest - 1)}y`;

const xlsx = (rows: readonly (readonly string[])[]) =>
  writeXlsx([{ name: 'S', columns: (rows[0] ?? []).map((heading) => ({ heading })), rows: rows.slice(1) }]);
const calendar = Buffer.from(
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART:20261001T080000Z',
    'SUMMARY:s',
    `DESCRIPTION:${'x'.repeat(500_000)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
);
const timetable = Buffer.from(
  `<fet><Teachers_List><Teacher><Name>${'x'.repeat(500_000)}</Name></Teacher></Teachers_List></fet>`,
);
const rowsOf = (count: number, row: readonly string[]) => Array.from({ length: count }, () => row);

async function answerOf(
  path: string,
  who: 'ngo' | 'bursar' | 'admin',
  body: object,
): Promise<{ readonly answer: string; readonly wait: number }> {
  const caller = await http.as(who);
  const { result, wait } = await longestTurn(() => caller.post(path, body));
  return { answer: `${result.status} ${result.body.code ?? ''}`.trim(), wait };
}

const tried = (content: Buffer) =>
  answerOf('/slm/Marks/v1/try', 'ngo', {
    classId: http.school.classes.form1,
    subjectId: http.school.subjects.maths,
    sequenceId,
    content: content.toString('base64'),
    chosen: null,
  });
const stated = (content: Buffer) =>
  answerOf('/slm/PaymentStatements/v1/create', 'bursar', {
    source: 'bank',
    fileName: 'a.xlsx',
    content: content.toString('base64'),
  });
const upload = (kind: string, content: Buffer) =>
  answerOf('/slm/Imports/v1/upload', 'admin', {
    kind,
    fileName: 'a.xlsx',
    content: content.toString('base64'),
  });

sampledTest('a mark sheet of long names holds nobody', async () => {
  const { answer, wait } = await tried(await xlsx([['Elève', 'x'], ...rowsOf(12, [name, name])]));
  expect(answer).toBe('200');
  expect(wait).toBeLessThan(longestWait);
});

sampledTest('a mark sheet of more letters than any class has is refused', async () => {
  const { answer, wait } = await tried(await xlsx(rowsOf(100, [name])));
  expect(answer).toBe('413 EVALUATION.sheetErrors.tooLarge');
  expect(wait).toBeLessThan(longestWait);
});

sampledTest('reads no calendar and no timetable as a mark sheet or a statement', async () => {
  for (const content of [calendar, timetable]) {
    const [marks, statement] = [await tried(content), await stated(content)];
    expect([marks.answer, statement.answer]).toEqual([
      '400 EVALUATION.sheetErrors.noTable',
      '400 PAYMENTS.statementErrors.noTable',
    ]);
    expect(Math.max(marks.wait, statement.wait)).toBeLessThan(longestWait);
  }
});

test.each(
  sampledCases([
    ['long texts', name],
    ['blanks between numbers', `1${' '.repeat(15_000)}1${' '.repeat(15_000)}x`],
    ['accents without end', `a${'\u0300\u0316'.repeat(16_000)}`],
    ['numbers that can be divided in many ways', `${'237'.repeat(130)}1`],
    ['letters before a number', `${'a'.repeat(399)}6771122`],
  ]),
)('a statement of %s holds nobody', async (_, text) => {
  const heading = ['Date', 'Amount', 'Phone', 'Payer', 'Text', 'Status'];
  const row = ['12/11/2026', text, text, text, text, text];
  const { answer, wait } = await stated(
    await xlsx([heading, ...rowsOf(20, row), ...rowsOf(20, row.with(0, text))]),
  );
  expect(answer).toMatch(/^(201|4\d\d PAYMENTS\.\w+\.\w+)$/);
  expect(wait).toBeLessThan(longestWait);
});

sampledTest('a list of teachers with long names holds nobody', async () => {
  const { answer, wait } = await upload(
    'teachers',
    await xlsx([['Nom', 'Prénom'], ...rowsOf(20, [name, name])]),
  );
  expect(answer).toBe('201');
  expect(wait).toBeLessThan(longestWait);
});

sampledTest('a calendar with a long text holds nobody', async () => {
  const { answer, wait } = await upload('events', calendar);
  expect(answer).toBe('201');
  expect(wait).toBeLessThan(longestWait);
});

const cells: readonly [string, (row: number) => string][] = [
  ['numbers with words beside them', (row: number) => `(6 ${row}) 77 ${row} aa (`.repeat(4)],
  ['days', () => '11/12/2026'],
  ['nearly days', () => '41 décembre 2026'],
  ['amounts', (row: number) => `${row} 000 FCFA`],
];
test.each(sampledCases(cells))(
  'a statement of %s under headings that are not known holds nobody',
  async (_, cell) => {
    const width = Array.from({ length: 400 }, (_column, index) => index);
    const headings = width.map((index) => (index === 0 ? 'Date' : `Column ${index}`));
    const rows = Array.from({ length: 500 }, (_row, index) => width.map(() => cell(index)));
    const { answer, wait } = await stated(await xlsx([headings, ...rows]));
    expect(answer).toMatch(/^(201|4\d\d PAYMENTS\.\w+\.\w+)$/);
    expect(wait).toBeLessThan(longestWait);
  },
);
