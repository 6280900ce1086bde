/** The report of a student who is already enrolled in the coming year. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClassrooms } from '#areas/classes/server/public/classes.ts';
import { addYear } from '#areas/school/server/public/school.ts';
import { addEnrolments } from '#areas/students/server/public/load-students.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';

let http: TestHttp;
let sequenceId: number;
beforeAll(async () => {
  http = await openTestHttp();
  sequenceId = (await givePeriods(http)).sequences[0] ?? 0;
});
afterAll(() => http.close());

test('shows a student enrolled in the coming year the results of the current year', async () => {
  const { classes, students, subjects, org } = http.school;
  const [studentId = 0] = students.form1;
  const gridKey = { classId: classes.form1, subjectId: subjects.maths, sequenceId };
  await enterMarks(await http.as('ngo'), gridKey, [studentId], [1250]);
  const next = { name: '2027/2028', startsOn: '2027-09-06' as SchoolDay, endsOn: '2028-07-28' as SchoolDay };
  await http.database.outside(async (db) => {
    const at = await enterOrganisation(db, org);
    const yearId = await addYear(at, { ...next, current: false });
    const room = { yearId, sectionId: null, name: 'Form 2 to come', classMasterId: null };
    const made = await addClassrooms(at, [{ ...room, sourceId: null }]);
    await addEnrolments(at, [{ classId: made.get(room.name) ?? 0, studentId, rollNumber: null }]);
  });
  const reply = await (await http.as('principal')).get(
    `/slm/StudentReport/v1/get?studentId=${studentId}&sequenceId=${sequenceId}`,
  );
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data[0]).toMatchObject({ className: 'Form 1 AAA', average: 1250 });
});
