/** A teacher who has a class, and some of its students in a group too. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';

let http: TestHttp;
let principal: Caller;
let sequenceId: number;
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  sequenceId = (await givePeriods(http)).sequences[0] ?? 0;
  const { classes, students, subjects, people } = http.school;
  const secretary = await http.as('secretary');
  const group = { name: 'Support', sectionId: null, room: null };
  const groupId = (await secretary.post('/slm/Groups/v1/create', group)).body.data[0].id;
  const { version } = (await secretary.get(`/slm/Assignments/v1/get?classId=${groupId}`)).body.data[0];
  const ngo = { subjectId: subjects.maths, teacherId: people.ngo.userId };
  const taught = await secretary.put('/slm/Assignments/v1/save', {
    classId: groupId,
    version,
    assignments: [{ ...ngo, coefficient: 2, weeklyMinutes: 120, optional: false }],
  });
  expect(taught.status, taught.text).toBe(200);
  const members = { groupId, add: students.form1.slice(0, 2), remove: [] };
  expect((await secretary.put('/slm/Students/v1/group', members)).status).toBe(200);
  const gridKey = { classId: classes.form1, subjectId: subjects.maths, sequenceId };
  await enterMarks(await http.as('ngo'), gridKey, students.form1, [1200, 800, 1500]);
});
afterAll(() => http.close());

test('the class counts once among the results of that teacher, and the card names the teacher once', async () => {
  const report = await principal.get(`/slm/Report/v1/show?reportId=104&language=en&sequenceId=${sequenceId}`);
  const { rows } = report.body.data[0];
  // All other students have no marks.
  const own = rows.filter(([, , , marked]: string[]) => marked !== '0');
  expect(own.map((row: string[]) => row.slice(2, 5))).toEqual([['Form 1 AAA, 6e AAA', '3', '11.67']]);
  const [studentId] = http.school.students.form1;
  const period = `sequence-${sequenceId}`;
  const card = await principal.get(
    `/slm/ReportCards/v1/preview?classId=${http.school.classes.form1}&period=${period}&studentId=${studentId}`,
  );
  const [maths] = card.body.data[0].content.groups.flatMap(({ rows: own }: { rows: object[] }) => own);
  expect(maths.teachers.split(', ')).toHaveLength(1);
});
