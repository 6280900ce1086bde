/** Reports of a school in which one section is evaluated each month, and the other in sequences. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { giveMonths } from '#testing/marks/school-months.ts';
import type { ReportChoices, ShownReport, StudentReport } from '../viewer-contract.ts';

let http: TestHttp;
let principal: Caller;
let months: readonly number[];
let sequences: readonly number[];
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  ({ months, sequences } = await giveMonths(http));
  const { classes, students, subjects } = http.school;
  const ngo = await http.as('ngo');
  const sixth = { classId: classes.sixth, subjectId: subjects.maths };
  await enterMarks(ngo, { ...sixth, sequenceId: months[0] }, students.sixth, [1000]);
  await enterMarks(ngo, { ...sixth, sequenceId: months[1] }, students.sixth, [1400]);
  const form1 = { classId: classes.form1, subjectId: subjects.maths };
  await enterMarks(ngo, { ...form1, sequenceId: sequences[0] }, students.form1, [900]);
});
afterAll(() => http.close());

const choices = async (classId?: number): Promise<ReportChoices> =>
  (await principal.get(`/slm/ReportChoices/v1/get${classId ? `?classId=${classId}` : ''}`)).body.data[0];
const show = async (query: string): Promise<ShownReport> =>
  (await principal.get(`/slm/Report/v1/show?${query}`)).body.data[0];

test('offers a class its months, or its sequences; offers both for the whole school', async () => {
  const { sixth, form1 } = http.school.classes;
  const kinds = ({ trimesters }: ReportChoices) =>
    new Set(trimesters.flatMap(({ sequences: all }) => all.map(({ kind }) => kind)));
  expect([(await choices(sixth)).bothRhythms, (await choices()).bothRhythms]).toEqual([true, true]);
  expect(kinds(await choices(sixth))).toEqual(new Set(['month']));
  expect(kinds(await choices(form1))).toEqual(new Set(['sequence']));
  expect(kinds(await choices())).toEqual(new Set(['sequence', 'month']));
});

test('a report of a month is of the classes that have it, and bears its name in the language asked for', async () => {
  const report = await show(`reportId=101&sequenceId=${months[1]}&language=fr`);
  expect(report.of).toContain('Octobre');
  expect(report.rows.map(([name]) => name)).toEqual(['6e AAA']);
  const ofSequence = await show(`reportId=101&sequenceId=${sequences[0]}&language=en`);
  expect(ofSequence.rows.map(([name]) => name)).not.toContain('6e AAA');
});

test('progress of such a class goes from month to month', async () => {
  const report = await show(`reportId=105&classId=${http.school.classes.sixth}&language=en`);
  expect(report.columns.map(({ heading }) => heading).slice(2, 4)).toEqual(['Sept', 'Oct']);
  expect(report.rows[0]?.slice(2, 5)).toEqual(['10.00', '14.00', '+4.00']);
});

test('the overview of a school with both goes by sequences, that of a class by what it has', async () => {
  const names = ({ rows }: ShownReport) => rows.map(([name]) => name);
  expect(names(await show('reportId=110&language=en'))).toEqual(['Seq. 1']);
  const ofClass = `reportId=110&classId=${http.school.classes.sixth}&language=en`;
  expect(names(await show(ofClass))).toEqual(['Sept', 'Oct']);
});

test('the report of a student is of the month that was asked for, with the months up to it', async () => {
  const studentId = http.school.students.sixth[0];
  const read = (by: Caller, sequenceId: number | undefined) =>
    by.get(`/slm/StudentReport/v1/get?studentId=${studentId}&sequenceId=${sequenceId}`);
  const report: StudentReport = (await read(principal, months[1])).body.data[0];
  expect(report.period).toEqual({ id: months[1], kind: 'month', number: 10 });
  expect(report.course.map(({ number, average }) => [number, average])).toEqual([
    [9, 1000],
    [10, 1400],
  ]);
  expect((await read(principal, sequences[0])).status).toBe(404);
});
