/** Students who change class in the middle of a year: their marks go with them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterMarks } from '#testing/entered-marks.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/school-sequences.ts';
import type { TaughtItem } from '../contract.ts';
import type { ClassResultsItem, StudentResultsItem } from '../results-contract.ts';

let http: TestHttp;
let sequences: readonly number[];
let trimester: string;
/** Sits in Form 1, then in Form 2. */
let moved: number;

beforeAll(async () => {
  http = await openTestHttp();
  const periods = await givePeriods(http);
  ({ sequences } = periods);
  trimester = `trimester-${periods.trimesters[0]}`;
  const { classes, students, subjects } = http.school;
  const maths = (classId: number, sequence: number) => ({
    classId,
    subjectId: subjects.maths,
    sequenceId: sequences[sequence],
  });
  moved = students.form1[2] ?? 0;
  const [ngo, fon] = [await http.as('ngo'), await http.as('fon')];
  await enterMarks(ngo, maths(classes.form1, 0), students.form1, [1000, 1100, 1500, 900]);
  await enterMarks(fon, maths(classes.form2, 0), students.form2, [1600, 800]);
  const secretary = await http.as('secretary');
  const { version } = (await secretary.get(`/slm/Students/v1/record?id=${moved}`)).body.data[0];
  const move = { id: moved, version, fromClassId: classes.form1, toClassId: classes.form2 };
  const done = await secretary.put('/slm/Students/v1/class', {
    ...move,
    repeating: false,
    on: '2026-11-16',
    reason: null,
  });
  expect(done.status, done.text).toBe(200);
  await enterMarks(fon, maths(classes.form2, 1), [...students.form2, moved], [1400, null, null, null, 1000]);
});
afterAll(() => http.close());

const resultsOf = async (classId: number, period: string): Promise<ClassResultsItem> =>
  (await (await http.as('principal')).get(`/slm/Results/v1/get?classId=${classId}&period=${period}`)).body
    .data[0];
const inMaths = ({ students }: ClassResultsItem, studentId: number) =>
  students
    .filter(({ id }) => id === studentId)
    .map(({ subjects, general }) => [subjects[0]?.value, subjects[0]?.rank, general?.value, general?.rank]);

test('Who changes class in the middle of a year is placed in the new one with the marks of the old one.', async () => {
  const { form1, form2 } = http.school.classes;
  const there = await resultsOf(form2, `sequence-${sequences[0]}`);
  expect(inMaths(there, moved)).toEqual([[1500, 2, 1500, 2]]);
  expect(there.subjects[0]?.statistics).toMatchObject({ count: 3, highest: 1600, lowest: 800 });
  expect(inMaths(await resultsOf(form2, trimester), moved)).toEqual([[1250, 2, 1250, 2]]);
  const left = await resultsOf(form1, `sequence-${sequences[0]}`);
  expect(inMaths(left, moved)).toEqual([]);
  expect(left.subjects.map(({ statistics }) => statistics.count)).toContain(3);
});

test('A mark of the class that was left says of which class it is.', async () => {
  const { form2 } = http.school.classes;
  const reply = await (await http.as('principal')).get(
    `/slm/StudentResults/v1/get?classId=${form2}&studentId=${moved}`,
  );
  const student: StudentResultsItem = reply.body.data[0];
  const first = student.subjects[0]?.results.find(({ period }) => period === `sequence-${sequences[0]}`);
  expect(first?.parts).toMatchObject([
    { name: 'Form 1 AAA', mark: { value: 1500 } },
    { standing: 'notEntered' },
  ]);
});

test('Who comes back is placed with the marks of both classes.', async () => {
  const { classes } = http.school;
  const secretary = await http.as('secretary');
  const { version } = (await secretary.get(`/slm/Students/v1/record?id=${moved}`)).body.data[0];
  const back = { id: moved, version, fromClassId: classes.form2, toClassId: classes.form1 };
  const done = await secretary.put('/slm/Students/v1/class', {
    ...back,
    repeating: false,
    on: '2026-11-18',
    reason: null,
  });
  expect(done.status, done.text).toBe(200);
  const results = await resultsOf(classes.form1, trimester);
  const [row] = results.students.filter(({ id }) => id === moved);
  expect(row?.subjects.map((one) => one?.value ?? null)).toContain(1250);
});

/** Cells of mathematics on the board of a sequence: with something in them, and expected. */
async function cellsOf(classId: number, sequence: number) {
  const board = await (await http.as('principal')).get(
    `/slm/Evaluations/v1/get?sequenceId=${sequences[sequence]}`,
  );
  const all: readonly TaughtItem[] = board.body.data[0].subjects;
  const found = all.find((one) => one.classId === classId && one.subjectId === http.school.subjects.maths);
  return [found?.entered, found?.expected];
}
const mathsOf = (classId: number) => cellsOf(classId, 0);

test('What was entered for who has left the class does not stand for who is there: their marks are still owed.', async () => {
  const { classes, students } = http.school;
  expect(await mathsOf(classes.form1)).toEqual([4, 4]);
  const [gone = 0] = students.form1;
  const secretary = await http.as('secretary');
  const { version } = (await secretary.get(`/slm/Students/v1/record?id=${gone}`)).body.data[0];
  const move = { id: gone, version, fromClassId: classes.form1, toClassId: classes.form2 };
  const done = await secretary.put('/slm/Students/v1/class', {
    ...move,
    repeating: false,
    on: '2026-11-19',
    reason: null,
  });
  expect(done.status, done.text).toBe(200);
  expect(await mathsOf(classes.form1)).toEqual([3, 3]);
  expect(await mathsOf(classes.form2)).toEqual([2, 4]);
});

test('Who brought a mark along owes none of that sequence in the new class, and all of those that they have not sat.', async () => {
  const { form1, form2 } = http.school.classes;
  expect(await mathsOf(form2)).toEqual([2, 4]);
  expect(await cellsOf(form2, 1)).toEqual([1, 5]);
  // Who came back to Form 1, where nobody began the second sequence, was marked in it in Form 2.
  expect(await cellsOf(form1, 1)).toEqual([0, 2]);
});
