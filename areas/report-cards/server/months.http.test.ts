/** Classes that are evaluated each month at the end of a term: texts, conduct, council, cards, prints and locking. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { giveMonths } from '#testing/marks/school-months.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { CardContent } from '../cards/card-contract.ts';
import type { Board } from '../contract.ts';
import type { PrintHall } from '../prints/prints-contract.ts';
import type { ClassAtEnd } from '../term/term-contract.ts';

let http: TestHttp;
let principal: Caller;
let months: readonly number[];
let sequences: readonly number[];
let trimesters: readonly number[];
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  ({ months, sequences, trimesters } = await giveMonths(http));
  const ngo = await http.as('ngo');
  const sheet = { classId: sixth(), subjectId: http.school.subjects.maths };
  await enterMarks(ngo, { ...sheet, sequenceId: months[0] }, [student()], [1000]);
  await enterMarks(ngo, { ...sheet, sequenceId: months[1] }, [student()], [1400]);
});
afterAll(() => http.close());

const sixth = () => http.school.classes.sixth;
const student = () => http.school.students.sixth[0] ?? 0;
const october = () => `sequence-${months[1]}`;
const term = () => `trimester-${trimesters[0]}`;
const card = async (period: string): Promise<CardContent> => {
  const query = `classId=${sixth()}&period=${period}&studentId=${student()}`;
  return (await principal.get(`/slm/ReportCards/v1/preview?${query}`)).body.data[0].content;
};

test('a card of a month recalls the months before it; that of the term has a column for each, and the year all of them', async () => {
  const ofOctober = await card(october());
  expect(ofOctober.period).toEqual({ kind: 'month', number: 10 });
  expect(ofOctober.totals.average).toBe(1400);
  expect(ofOctober.progress).toBe(400);
  expect(ofOctober.recalled.map(({ period, average }) => [period.number, average])).toEqual([[9, 1000]]);
  const ofTerm = await card(term());
  expect(ofTerm.columns.map(({ number }) => number)).toEqual([9, 10, 11]);
  expect(ofTerm.groups[0]?.rows[0]?.marks.map(({ value }) => value)).toEqual([1000, 1400, null]);
  expect(ofTerm.totals.average).toBe(1200);
  const ofYear = await card(`year-${http.school.yearId}`);
  expect(ofYear.columns.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    ...['month 9', 'month 10', 'month 11', 'month 12', 'month 1', 'trimester 1', 'trimester 2'],
  ]);
});

sampledTest(
  'cards of a month are issued and named in the language of the section; the hall opens with them until a later sequence has cards',
  async () => {
    const issued = await principal.post('/slm/ReportCards/v1/create', {
      classId: sixth(),
      period: october(),
    });
    expect([issued.status, issued.body.data.length], issued.text).toEqual([201, 4]);
    const own = issued.body.data.find((one: { studentId: number }) => one.studentId === student());
    const { bytes } = await principal.get(`/slm/ReportCards/v1/pdf?id=${own.id}`);
    expect(JSON.stringify((await readPdf(bytes)).pages)).toContain('Bulletin mensuel · Octobre');
    const board: Board = (await principal.get(`/slm/ReportCards/v1/get?classId=${sixth()}`)).body.data[0];
    expect(board.periods.map(({ kind, number, issued: of }) => [kind, number, of]).slice(0, 3)).toEqual([
      ['month', 9, 0],
      ['month', 10, 4],
      ['month', 11, 0],
    ]);

    const opened = async () => (await principal.get('/slm/CardPrints/v1/get')).body.data[0].period;
    expect(await opened()).toBe(october());
    const { classes, subjects, students } = http.school;
    const gridKey = { classId: classes.form2, subjectId: subjects.maths, sequenceId: sequences[1] };
    await enterMarks(await http.as('fon'), gridKey, students.form2, [1200]);
    const period = `sequence-${sequences[1]}`;
    const later = await principal.post('/slm/ReportCards/v1/create', { classId: classes.form2, period });
    expect(later.status, later.text).toBe(201);
    expect(await opened()).toBe(period);
  },
);

test('cards of a sequence are none of a class that has months, and the other way round', async () => {
  const issue = (classId: number, period: string) =>
    principal.post('/slm/ReportCards/v1/create', { classId, period });
  expect((await issue(sixth(), `sequence-${sequences[0]}`)).status).toBe(404);
  expect((await issue(http.school.classes.form1, october())).status).toBe(404);
});

test('the hall of prints offers both, and of each period the classes that have it', async () => {
  const hall = async (period: string): Promise<PrintHall> =>
    (await principal.get(`/slm/CardPrints/v1/get?period=${period}`)).body.data[0];
  const names = ({ classes }: PrintHall) => classes.map(({ name }) => name);
  const ofOctober = await hall(october());
  expect(new Set(ofOctober.periods.map(({ kind }) => kind))).toEqual(
    new Set(['sequence', 'month', 'trimester', 'year']),
  );
  expect(names(ofOctober)).toEqual(['6e AAA']);
  expect(names(await hall(`sequence-${sequences[0]}`))).toEqual(['Form 1 AAA', 'Form 2 AAA']);
  expect(names(await hall(term()))).toEqual(['Form 1 AAA', 'Form 2 AAA', '6e AAA']);
  const wrong = await principal.post('/slm/CardPrints/v1/create', {
    period: october(),
    classIds: [http.school.classes.form1],
    bundle: 'classes',
    issues: true,
    tagged: false,
    sorted: 'list',
  });
  expect(wrong.status, wrong.text).toBe(404);
});

test('at the end of the term each class lacks the marks of its own months or sequences, and is locked in these', async () => {
  const atEnd = async (): Promise<readonly ClassAtEnd[]> =>
    (await principal.get(`/slm/TermEnd/v1/get?period=${term()}`)).body.data;
  const marksOf = async (id: number) => (await atEnd()).find(({ classId }) => classId === id)?.marks;
  expect(await marksOf(sixth())).toEqual({ entered: 2, expected: 12, locked: false });
  expect(await marksOf(http.school.classes.form1)).toEqual({ entered: 0, expected: 16, locked: false });
  const locked = await principal.put('/slm/TermEnd/v1/lock', { period: october(), classIds: [sixth()] });
  expect(locked.status, locked.text).toBe(200);
  const windows = (await principal.get('/slm/MarkWindows/v1/get')).body.data;
  const own = windows.filter(({ classes }: { classes: readonly unknown[] }) => classes.length > 0);
  expect(own.map(({ kind, number }: { kind: string; number: number }) => [kind, number])).toEqual([
    ['month', 10],
  ]);
});

test('the council of such a class sits about its months, terms and the year, with the averages of the months', async () => {
  const { periods } = (await principal.get(`/slm/Council/v1/class?classId=${sixth()}`)).body.data[0];
  expect(periods.map(({ kind, number }: { kind: string; number: number }) => `${kind} ${number}`)).toEqual([
    ...['month 9', 'month 10', 'month 11', 'month 12', 'month 1', 'trimester 1', 'trimester 2', 'year 1'],
  ]);
  const before = await principal.get(`/slm/Council/v1/students?classId=${sixth()}&period=${term()}`);
  const { students, trimesters: parts } = before.body.data[0];
  expect(
    parts[0].sequences.map(({ kind, number }: { kind: string; number: number }) => [kind, number]),
  ).toEqual([9, 10, 11].map((number) => ['month', number]));
  const own = students.find(({ id }: { id: number }) => id === student());
  expect(own.subjects[0].cells).toEqual([1000, 1400, null]);
  const ofMonth = await principal.get(`/slm/Council/v1/students?classId=${sixth()}&period=${october()}`);
  expect(
    ofMonth.body.data[0].students.map(({ before: trend }: { before: unknown[] }) => trend.length),
  ).toEqual([1, 1, 1, 1]);
});

test('texts and conduct of a month are kept for it; a term sums the conduct of its months', async () => {
  const head = await http.as('discipline');
  const totals = {
    unjustified: 120,
    justified: 0,
    lateness: 1,
    detention: 0,
    exclusionDays: 0,
    warnings: 0,
    reprimands: 0,
    excluded: false,
    version: 0,
  };
  for (const month of months.slice(0, 2)) {
    const saved = await head.put('/slm/ConductTotals/v1/update', {
      classId: sixth(),
      period: `sequence-${month}`,
      rows: [{ studentId: student(), ...totals }],
    });
    expect(saved.status, saved.text).toBe(200);
  }
  expect((await card(term())).conduct).toMatchObject({ unjustified: 240, lateness: 2 });
  const ends = (await principal.get(`/slm/TermEnd/v1/get?period=${term()}`)).body.data;
  const lacking = (classId: number) =>
    ends.find((end: { classId: number }) => end.classId === classId)?.absencesMissing;
  expect([lacking(sixth()), lacking(http.school.classes.form1)]).toEqual([3, 4]);
  const board = await principal.get(`/slm/Appreciations/v1/board?period=${october()}`);
  const { duties, periods } = board.body.data[0];
  expect(new Set(duties.map(({ className }: { className: string }) => className))).toEqual(
    new Set(['6e AAA']),
  );
  expect(periods.map(({ kind }: { kind: string }) => kind)).toContain('sequence');
});
