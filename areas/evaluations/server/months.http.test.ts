/** A section whose classes are evaluated each month, beside another that has sequences. */
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { emptyTables } from '#testing/database/empty-tables.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { setFrenchRules } from '#testing/marks/french-rules.ts';
import { giveMonths } from '#testing/marks/school-months.ts';
import type { Board } from '../contract.ts';
import { usualRules } from '../grading/grading-rules.ts';
import type { SetRulesItem } from '../grading/rules-contract.ts';
import type { ClassResultsItem, StudentResultsItem } from '../results/results-contract.ts';

let http: TestHttp;
let ngo: Caller;
let principal: Caller;
let months: readonly number[];
let sequences: readonly number[];
let trimesters: readonly number[];
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  principal = await http.as('principal');
  ({ months, sequences, trimesters } = await giveMonths(http));
});
afterAll(() => http.close());
afterEach(() => emptyTables(http, ['evaluations']));

const gridKey = (sequenceId: number | undefined, classId = http.school.classes.sixth) => ({
  classId,
  subjectId: http.school.subjects.maths,
  sequenceId,
});
const mark = (sequenceId: number | undefined, values: readonly number[], classId?: number) => {
  const students = classId === undefined ? http.school.students.sixth : http.school.students.form1;
  return ngo.put('/slm/Marks/v1/update', {
    ...gridKey(sequenceId, classId),
    cells: values.map((value, row) => ({
      studentId: students[row],
      place: 1,
      version: 0,
      mark: { state: 'entered', value },
    })),
  });
};
const grid = (sequenceId: number | undefined, classId?: number) => {
  const { subjectId, ...of } = gridKey(sequenceId, classId);
  return ngo.get(
    `/slm/Marks/v1/get?classId=${of.classId}&subjectId=${subjectId}&sequenceId=${of.sequenceId}`,
  );
};
const results = async (period: string): Promise<ClassResultsItem> =>
  (await principal.get(`/slm/Results/v1/get?classId=${gridKey(0).classId}&period=${period}`)).body.data[0];

/** Marks of the 6e in two of its months. */
async function enterMonths() {
  expect((await mark(months[0], [1000, 800, 1600])).status).toBe(200);
  expect((await mark(months[1], [1400, 800])).status).toBe(200);
}
const enterForm1 = async () =>
  expect((await mark(sequences[0], [1200], http.school.classes.form1)).status).toBe(200);

test('the 6e is marked in its months, Form 1 in sequences, and neither in those of the other', async () => {
  await enterMonths();
  expect((await mark(sequences[0], [1200])).status).toBe(404);
  expect((await mark(months[0], [1200], http.school.classes.form1)).status).toBe(404);
  await enterForm1();
  expect((await grid(months[1])).body.data[0]).toMatchObject({ sequenceKind: 'month', sequenceNumber: 10 });
});

test('a reader of both sections chooses among sequences and months, and sees in each its students', async () => {
  await enterMonths();
  const board = async (as: Caller, sequenceId?: number): Promise<Board> =>
    (await as.get(`/slm/Evaluations/v1/get${sequenceId ? `?sequenceId=${sequenceId}` : ''}`)).body.data[0];
  const kinds = ({ sequences: all }: Board) => [...new Set(all.map(({ kind }) => kind))];
  const classes = ({ subjects }: Board) => [...new Set(subjects.map(({ className }) => className))];
  expect(kinds(await board(principal))).toEqual(['sequence', 'month']);
  expect(classes(await board(principal, sequences[0]))).toEqual(['Form 1 AAA', 'Form 2 AAA']);
  const october = await board(principal, months[1]);
  expect(classes(october)).toEqual(['6e AAA']);
  expect(october.subjects[0]).toMatchObject({ entered: 2, expected: 4 });
  expect(kinds(await board(await http.as('tabi')))).toEqual(['sequence']);
  const ofSection = await board(await http.as('sectionHead'));
  expect(ofSection.sequences.map(({ kind, number }) => [kind, number])).toEqual(
    [9, 10, 11, 12, 1].map((number) => ['month', number]),
  );
});

test('a trimester is the mean of its months, and the year that of the trimesters; each number says so', async () => {
  await enterMonths();
  const trimester = await results(`trimester-${trimesters[0]}`);
  expect(trimester.students.map(({ subjects }) => subjects[0]?.value)).toEqual([1200, null, 800, 1600]);
  expect(trimester.periods.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    ...['month 9', 'month 10', 'month 11', 'trimester 1', 'month 12', 'month 1', 'trimester 2', 'year 1'],
  ]);
  const year = await results(`year-${http.school.yearId}`);
  expect(year.students.map(({ subjects }) => subjects[0]?.value)).toEqual([1200, null, 800, 1600]);
  const { sixth } = http.school.students;
  const read = await principal.get(
    `/slm/StudentResults/v1/get?classId=${gridKey(0).classId}&studentId=${sixth[0]}`,
  );
  const { subjects }: StudentResultsItem = read.body.data[0];
  const first = subjects[0]?.results.find(({ period }) => period === `trimester-${trimesters[0]}`);
  expect(first).toMatchObject({ of: 'sequences', value: 1200, points: 2400, weights: 2 });
  expect(first?.parts.map(({ id, value }) => [id, value])).toEqual([
    [months[0], 1000],
    [months[1], 1400],
    [months[2], null],
  ]);
  const whole = subjects[0]?.results.find(({ period }) => period === `year-${http.school.yearId}`);
  expect(
    whole?.parts.map(({ id }) => id),
    'the third has no months',
  ).toEqual(trimesters.slice(0, 2));
});

test('months weigh what the school says of their place in the trimester', async () => {
  await enterMonths();
  onTestFinished(() => setFrenchRules(http, { rhythm: 'months' }));
  const set = await ofSection();
  const rules = { ...usualRules, rhythm: 'months' as const, sequenceWeights: [1, 3] };
  expect((await saveRules(set, rules)).status).toBe(200);
  const weighed = await results(`trimester-${trimesters[0]}`);
  expect(weighed.students.map(({ subjects }) => subjects[0]?.value)).toEqual([1300, null, 800, 1600]);
});

test('a section that has marks stays with its months: turning it to sequences is refused by the names of its classes', async () => {
  await enterMonths();
  await enterForm1();
  const set = await ofSection();
  const turned = await saveRules(set, usualRules);
  expect([turned.status, turned.body.code]).toEqual([409, 'EVALUATION.ruleErrors.marksThere']);
  expect(turned.body.facts.classes).toBe('6e AAA');
  const { sectionId, levelId, version } = await ofSection();
  const dropped = await principal.put('/slm/MarkRules/v1/drop', { sectionId, levelId, version });
  expect(dropped.body.code).toBe('EVALUATION.ruleErrors.marksThere');
  const ofSchool = await saveRules(await ofSection(''), { ...usualRules, rhythm: 'months' });
  expect([ofSchool.body.code, ofSchool.body.facts.classes]).toEqual([
    ...['EVALUATION.ruleErrors.marksThere', 'Form 1 AAA'],
  ]);
  expect((await results(`trimester-${trimesters[0]}`)).students[0]?.subjects[0]?.value).toBe(1200);
});

test('days of its own are given to a class in its months alone', async () => {
  const { sixth, form1 } = http.school.classes;
  const save = (classId: number) =>
    principal.put('/slm/MarkWindows/v1/classes', {
      sequenceId: months[2],
      classes: [{ classId, version: 0 }],
      reason: null,
      days: { opensOn: '2026-11-02', closesOn: '2026-11-27' },
    });
  expect((await save(form1)).status).toBe(404);
  const saved = await save(sixth);
  expect([saved.status, saved.body.data[0]?.kind, saved.body.data[0]?.number]).toEqual([200, 'month', 11]);
});

test('a month with marks stays in the plan, and none becomes a sequence', async () => {
  await enterMonths();
  const secretary = await http.as('secretary');
  const path = '/slm/SchoolYears/v1';
  const {
    mayEdit: _mayEdit,
    current: _current,
    ...year
  } = (await secretary.get(`${path}/plans`)).body.data.find(
    ({ id }: { id: number }) => id === http.school.yearId,
  );
  type Within = { id: number; monthly: boolean };
  const change = (to: (sequences: readonly Within[]) => readonly Within[]) =>
    secretary.put(`${path}/update`, {
      ...year,
      trimesters: year.trimesters.map((one: { sequences: readonly Within[] }) => ({
        ...one,
        sequences: to(one.sequences),
      })),
    });
  const without = await change((all) => all.filter(({ monthly }) => !monthly));
  expect([without.status, without.body.code]).toEqual([409, 'SCHOOL.errors.yearInUse']);
  const turned = await change((all) =>
    all.filter(({ monthly }) => monthly).map((one) => ({ ...one, monthly: false })),
  );
  expect(turned.status).toBe(404);
});

async function ofSection(wanted = 'Francophone'): Promise<SetRulesItem> {
  const { sets } = (await principal.get('/slm/MarkRules/v1/get')).body.data[0];
  return sets.find(({ name }: SetRulesItem) => name === wanted);
}

function saveRules({ sectionId, levelId, version }: SetRulesItem, rules: SetRulesItem['rules']) {
  return principal.put('/slm/MarkRules/v1/save', { sectionId, levelId, version, rules });
}
