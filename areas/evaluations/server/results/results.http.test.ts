/** Results of the marks of a class: access to them, and their rules. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyTables } from '#testing/database/empty-tables.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { usualRules } from '../../grading/grading-rules.ts';
import type { AllRules } from '../../grading/rules-contract.ts';
import type { ClassResultsItem, StudentResultsItem } from '../../results/results-contract.ts';

type PersonCalled = Parameters<TestHttp['as']>[0];

let http: TestHttp;
let sequences: readonly number[];
let trimesters: readonly number[];
/** Form 1 as the class list numbers it. */
let classList: readonly number[];
beforeAll(async () => {
  http = await openTestHttp();
  ({ sequences, trimesters } = await givePeriods(http));
  const { maths, english } = http.school.subjects;
  const ngo = await http.as('ngo');
  const tabi = await http.as('tabi');
  const { form1 } = http.school.classes;
  const grid = await ngo.get(
    `/slm/Marks/v1/get?classId=${form1}&subjectId=${maths}&sequenceId=${sequences[0]}`,
  );
  classList = grid.body.data[0].students.map(({ id }: { id: number }) => id);
  await save(ngo, maths, 0, [1200, 800, 1200, null]);
  await save(ngo, maths, 1, [1500, 'absent', 1000, null]);
  await save(tabi, english, 0, [900, 1000, 'exempt', null]);
});
afterAll(() => http.close());

/** Saves the marks of Form 1 in the order of the class list; null leaves a cell empty. */
async function save(
  by: Caller,
  subjectId: number,
  sequence: number,
  row: readonly (number | string | null)[],
) {
  const { form1 } = http.school.classes;
  await enterMarks(by, { classId: form1, subjectId, sequenceId: sequences[sequence] }, classList, row);
}

const resultsFor = async (name: PersonCalled, period: string | null, classId = http.school.classes.form1) =>
  (await http.as(name)).get(
    `/slm/Results/v1/get?classId=${classId}${period === null ? '' : `&period=${period}`}`,
  );
const firstTrimester = () => `trimester-${trimesters[0]}`;
const read = async (name: PersonCalled, period: string | null): Promise<ClassResultsItem> =>
  (await resultsFor(name, period)).body.data[0];

test('the class master reads averages, ranks and statistics of the class; a student without marks has no rank', async () => {
  const { subjects, students, general, period, periods } = await read('tabi', firstTrimester());
  expect(period).toBe(firstTrimester());
  expect(periods.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    ...['sequence 1', 'sequence 2', 'trimester 1', 'sequence 3', 'sequence 4', 'trimester 2'],
    ...['sequence 5', 'sequence 6', 'trimester 3', 'year 1'],
  ]);
  expect(
    subjects.map(({ name, coefficient, statistics }) => [name, coefficient, statistics.average]),
  ).toEqual([
    ['English', 2, 950],
    ['Maths', 2, 1083],
  ]);
  expect(students.map((one) => [one.number, one.general?.value, one.general?.rank])).toEqual([
    [1, 1125, 1],
    [2, 900, 3],
    [3, 1100, 2],
    [4, null, null],
  ]);
  expect(students[2]?.subjects[0]).toMatchObject({ value: null, rank: null, standing: 'nothing' });
  expect(general).toMatchObject({ enrolled: 4, sat: 3, statistics: { count: 3, average: 1042, passed: 2 } });
});

test('a teacher reads the own subject, and nothing that would tell of the others', async () => {
  const { subjects, students, general } = await read('ngo', firstTrimester());
  expect(subjects.map(({ name }) => name)).toEqual(['Maths']);
  expect(general).toBeNull();
  expect(students.map((one) => one.general)).toEqual([null, null, null, null]);
  expect(students.map((one) => one.subjects.map((cell) => cell?.value))).toEqual([
    [1350],
    [800],
    [1100],
    [null],
  ]);
  const { form1 } = http.school.classes;
  const reply = await (await http.as('ngo')).get(
    `/slm/StudentResults/v1/get?classId=${form1}&studentId=${classList[0]}`,
  );
  const own: StudentResultsItem = reply.body.data[0];
  expect([own.subjects.map(({ name }) => name), own.general]).toEqual([['Maths'], []]);
});

test('every number of a student tells what it is made of, down to the mark', async () => {
  const { form1 } = http.school.classes;
  const studentId = classList[1];
  const reply = await (await http.as('principal')).get(
    `/slm/StudentResults/v1/get?classId=${form1}&studentId=${studentId}`,
  );
  expect(reply.status, reply.text).toBe(200);
  const { subjects, general }: StudentResultsItem = reply.body.data[0];
  const of = (subject: string, period: string) =>
    subjects.find(({ name }) => name === subject)?.results.find((one) => one.period === period);
  expect(of('Maths', firstTrimester())).toMatchObject({
    of: 'sequences',
    value: 800,
    points: 800,
    weights: 1,
    rank: 3,
    among: 3,
    parts: [
      { id: sequences[0], value: 800, standing: 'counted' },
      { id: sequences[1], value: null, standing: 'absent' },
    ],
  });
  expect(of('Maths', `sequence-${sequences[0]}`)?.parts[0]?.mark).toEqual({
    state: 'entered',
    value: 800,
    maximum: 2000,
  });
  const ofTrimester = general.find((one) => one.period === firstTrimester());
  expect(ofTrimester).toMatchObject({ of: 'subjects', value: 900, weights: 4, classified: true });
  expect(ofTrimester?.parts.map(({ name, value, weight }) => [name, value, weight])).toEqual([
    ['English', 1000, 2],
    ['Maths', 800, 2],
  ]);
});

test('without a period named, the sequence that has begun last is shown', async () => {
  const { period } = await read('principal', null);
  expect(period).toMatch(/^sequence-/);
});

test.each([
  ['of a class that is not theirs', 'fon', null, 404],
  ['of another section', 'sectionHead', null, 404],
  ['for a period of another year', 'principal', 'sequence-999999', 404],
  ['for a period that is none', 'principal', 'month-1', 400],
  ['as a bursar', 'bursar', null, 403],
  ['of the own child, before anything is published', 'mbarga', null, 404],
] as const)('refuses to show the results of a class %s', async (_what, name, period, status) => {
  expect((await resultsFor(name, period)).status).toBe(status);
});

const inForm1 = (studentId: number) => ({ classId: http.school.classes.form1, studentId });
const exempt = async (name: PersonCalled, reason: string | null, more: object = {}) =>
  (await http.as(name)).put('/slm/Exemptions/v1/save', {
    ...inForm1(classList[0] ?? 0),
    subjectId: http.school.subjects.maths,
    reason,
    ...more,
  });

test('an exempt student has neither points nor coefficient in the subject, and the reason is kept', async () => {
  expect((await exempt('principal', 'Medical note')).status).toBe(200);
  const { students } = await read('principal', firstTrimester());
  expect(students[0]).toMatchObject({ general: { value: 900, rank: 2 } });
  expect(students[0]?.subjects[1]).toMatchObject({ value: null, standing: 'exempt' });
  expect((await exempt('principal', null)).body.data[0]).toEqual({ exempt: false });
  expect((await read('principal', firstTrimester())).students[0]?.general?.value).toBe(1125);
});

test('a principal classifies a student in the year, whatever the rule says; a teacher of one subject does not see why', async () => {
  const decide = async (decided: object | null) =>
    (await http.as('principal')).put('/slm/Classified/v1/save', {
      ...inForm1(classList[0] ?? 0),
      decided,
    });
  const yearOfFirst = async () =>
    (await read('principal', `year-${http.school.yearId}`)).students[0]?.general;
  expect(await yearOfFirst()).toMatchObject({ value: 1125, classified: false, rank: null });
  await decide({ classified: true, reason: 'Came from another school' });
  expect(await yearOfFirst()).toMatchObject({ value: 1125, classified: true, rank: 1 });
  const reasonFor = async (name: PersonCalled) => {
    const { classId, studentId } = inForm1(classList[0] ?? 0);
    const path = `/slm/StudentResults/v1/get?classId=${classId}&studentId=${studentId}`;
    return (await (await http.as(name)).get(path)).body.data[0].byHand?.reason ?? null;
  };
  expect([await reasonFor('tabi'), await reasonFor('ngo')]).toEqual(['Came from another school', null]);
  await decide(null);
  expect(await yearOfFirst()).toMatchObject({ classified: false, rank: null });
});

test('exemptions are decided by administrators of marks there, for students of the class', async () => {
  const [stranger] = http.school.students.form2;
  expect((await exempt('principal', 'x', { studentId: stranger })).status).toBe(400);
  expect((await exempt('principal', 'x', { subjectId: 999999 })).status).toBe(404);
  for (const name of ['ngo', 'tabi', 'vicePrincipal', 'admin'] as const) {
    expect((await exempt(name, 'x')).status, name).toBe(403);
  }
});

const rulesFor = async (name: PersonCalled): Promise<AllRules> =>
  (await (await http.as(name)).get('/slm/MarkRules/v1/get')).body.data[0];
const zero = { ...usualRules, policy: { ...usualRules.policy, missingMark: 'zero' as const } };
afterEach(() => emptyTables(http, ['mark_rules']));
const setRules = async (name: PersonCalled, body: object) =>
  (await http.as(name)).put('/slm/MarkRules/v1/save', {
    sectionId: null,
    levelId: null,
    version: 0,
    rules: zero,
    ...body,
  });

test('a principal sets that absences count as 0, and the averages follow at once; a second writer is refused', async () => {
  expect((await rulesFor('principal')).sets[0]).toMatchObject({ name: '', version: 0, rules: usualRules });
  const saved = await setRules('principal', {});
  expect(saved.status, saved.text).toBe(200);
  expect((await read('principal', firstTrimester())).students[1]?.subjects[1]?.value).toBe(400);
  const late = await setRules('principal', { rules: usualRules });
  expect([late.status, late.body.facts.current.version]).toEqual([409, 1]);
});

test('a section has rules of its own, until it does again as the school does', async () => {
  await setRules('principal', {});
  const { sets } = await rulesFor('principal');
  const english = sets.find(({ sectionId }) => sectionId !== null);
  const scope = { sectionId: english?.sectionId, levelId: null };
  const own = await setRules('principal', { ...scope, rules: usualRules });
  expect(own.body.data[0]).toMatchObject({ name: 'Anglophone', version: 1 });
  expect((await read('principal', firstTrimester())).students[1]?.subjects[1]?.value).toBe(800);
  const dropped = await (await http.as('principal')).put('/slm/MarkRules/v1/drop', { ...scope, version: 1 });
  expect(dropped.body.data[0]).toMatchObject({ rules: null, version: 2 });
  expect((await read('principal', firstTrimester())).students[1]?.subjects[1]?.value).toBe(400);
});

test('rules that contradict each other, of a stranger’s section, or from who may not set them, are refused', async () => {
  await setRules('principal', {});
  const { grades, honours } = usualRules;
  const noZero = await setRules('principal', { version: 1, rules: { ...zero, grades: grades.slice(0, 2) } });
  expect([noZero.status, noZero.body.facts]).toEqual([400, { faults: ['notFromZero'] }]);
  const falling = { ...zero, honours: { ...honours, congratulations: 1300 } };
  expect((await setRules('principal', { version: 1, rules: falling })).body.facts).toEqual({
    faults: ['honoursFall'],
  });
  expect((await setRules('principal', { sectionId: 999999 })).status).toBe(404);
  for (const name of ['ngo', 'vicePrincipal', 'sectionHead', 'secretary'] as const) {
    expect((await setRules(name, { version: 1 })).status).toBe(403);
  }
  expect((await rulesFor('ngo')).mayEdit).toBe(false);
  expect((await (await http.as('mbarga')).get('/slm/MarkRules/v1/get')).status).toBe(403);
});

test('accepts one of several simultaneous changes of rules, and tells the others the rules as saved', async () => {
  const { sets } = await rulesFor('principal');
  const french = sets.find(({ name }) => name === 'Francophone');
  const scope = { sectionId: french?.sectionId, levelId: null };
  const replies = await Promise.all([1, 2, 3, 4].map(() => setRules('principal', scope)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const versions = replies
    .filter(({ status }) => status === 409)
    .map(({ body }) => body.facts.current.version);
  expect(versions).toEqual([1, 1, 1]);
});
