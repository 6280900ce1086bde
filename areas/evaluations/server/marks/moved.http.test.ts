/** Students who change class in the middle of a year: their marks go with them. */

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { emptyTables } from '#testing/database/empty-tables.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { TaughtItem } from '../../contract.ts';
import type { ClassResultsItem, StudentResultsItem } from '../../results/results-contract.ts';

let http: TestHttp;
let sequences: readonly number[];
let trimester: string;
/** Enrolled in Form 1, then in Form 2. */
let moved: number;

beforeAll(async () => {
  http = await openTestHttp();
  const periods = await givePeriods(http);
  ({ sequences } = periods);
  trimester = `trimester-${periods.trimesters[0]}`;
  moved = http.school.students.form1[2] ?? 0;
});
afterAll(() => http.close());
beforeEach(async () => {
  const { classes, students, subjects } = http.school;
  const maths = (classId: number, sequence: number) => ({
    classId,
    subjectId: subjects.maths,
    sequenceId: sequences[sequence],
  });
  const [ngo, fon] = [await http.as('ngo'), await http.as('fon')];
  await enterMarks(ngo, maths(classes.form1, 0), students.form1, [1000, 1100, 1500, 900]);
  await enterMarks(fon, maths(classes.form2, 0), students.form2, [1600, 800]);
  await changeClass(moved, classes.form1, classes.form2, '2026-11-16');
  await enterMarks(fon, maths(classes.form2, 1), [...students.form2, moved], [1400, null, null, null, 1000]);
});
afterEach(async () => {
  const { org, classes, students } = http.school;
  await emptyTables(http, ['evaluations', 'student_events']);
  await withConnection(http.scratch.superuser, (client) =>
    client.query('UPDATE enrolments SET class_id = $1 WHERE org_id = $2 AND student_id = ANY($3)', [
      ...[classes.form1, org, students.form1],
    ]),
  );
});

async function changeClass(id: number, fromClassId: number, toClassId: number, on: string) {
  const secretary = await http.as('secretary');
  const { version } = (await secretary.get(`/slm/Students/v1/record?id=${id}`)).body.data[0];
  const move = { id, version, fromClassId, toClassId, repeating: false, on, reason: null };
  const done = await secretary.put('/slm/Students/v1/class', move);
  expect(done.status, done.text).toBe(200);
}

/** Moves the student, who had changed to Form 2, back to Form 1. */
const comeBack = () => changeClass(moved, http.school.classes.form2, http.school.classes.form1, '2026-11-18');

/** The first student of Form 1 changes to Form 2. */
const leaveForm1 = () => {
  const { classes, students } = http.school;
  return changeClass(students.form1[0] ?? 0, classes.form1, classes.form2, '2026-11-19');
};

const resultsOf = async (classId: number, period: string): Promise<ClassResultsItem> =>
  (await (await http.as('principal')).get(`/slm/Results/v1/get?classId=${classId}&period=${period}`)).body
    .data[0];
const inMaths = ({ students }: ClassResultsItem, studentId: number) =>
  students
    .filter(({ id }) => id === studentId)
    .map(({ subjects, general }) => [subjects[0]?.value, subjects[0]?.rank, general?.value, general?.rank]);

test('ranks a student who changes class in the middle of a year in the new one with the marks of the old one', async () => {
  const { form1, form2 } = http.school.classes;
  const there = await resultsOf(form2, `sequence-${sequences[0]}`);
  expect(inMaths(there, moved)).toEqual([[1500, 2, 1500, 2]]);
  expect(there.subjects[0]?.statistics).toMatchObject({ count: 3, highest: 1600, lowest: 800 });
  expect(inMaths(await resultsOf(form2, trimester), moved)).toEqual([[1250, 2, 1250, 2]]);
  const left = await resultsOf(form1, `sequence-${sequences[0]}`);
  expect(inMaths(left, moved)).toEqual([]);
  expect(left.subjects.map(({ statistics }) => statistics.count)).toContain(3);
});

sampledTest('a mark of the class that was left says of which class it is', async () => {
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

test('ranks a returning student with the marks of both classes', async () => {
  await comeBack();
  const results = await resultsOf(http.school.classes.form1, trimester);
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

sampledTest(
  'marks of a student who left the class do not replace those of present students, which are still owed',
  async () => {
    const { classes } = http.school;
    await comeBack();
    expect(await mathsOf(classes.form1)).toEqual([4, 4]);
    await leaveForm1();
    expect(await mathsOf(classes.form1)).toEqual([3, 3]);
    expect(await mathsOf(classes.form2)).toEqual([2, 4]);
  },
);

sampledTest(
  'a student with a mark from the old class owes none of that sequence in the new one, and all of those not sat',
  async () => {
    const { form1, form2 } = http.school.classes;
    await comeBack();
    await leaveForm1();
    expect(await mathsOf(form2)).toEqual([2, 4]);
    expect(await cellsOf(form2, 1)).toEqual([1, 5]);
    // The student came back to Form 1, which had not begun the second sequence, with a mark of it from Form 2.
    expect(await cellsOf(form1, 1)).toEqual([0, 2]);
  },
);
