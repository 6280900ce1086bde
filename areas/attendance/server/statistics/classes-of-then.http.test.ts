/** Students who left keep their place in the figures of a month, and students who moved leave their hours behind. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
const path = '/slm/Attendance/v1';

const lessonsOn = async (day: string) =>
  (await (await http.as('discipline')).get(`${path}/day?day=${day}`)).body.data[0].lessons as {
    lessonId: number;
    classIds: number[];
  }[];
async function call(day: string, classId: number, absent: readonly number[]) {
  const found = (await lessonsOn(day)).find(({ classIds }) => classIds.includes(classId));
  const exceptions = absent.map((studentId) => ({ studentId, state: 'absent' }));
  const saved = await (await http.as('discipline')).put(`${path}/roll`, {
    lessonId: found?.lessonId,
    day,
    exceptions,
  });
  expect(saved.status, saved.text).toBe(200);
}

let moved = 0;
let left = 0;
beforeAll(async () => {
  http = await openTestHttp();
  const { classes, students, org } = http.school;
  [, , moved = 0, left = 0] = students.form1;
  await call('2026-11-04', classes.form1, [moved, left]);
  await http.database.write(asOrg(org), async ({ db }) => {
    await sql`UPDATE enrolments SET class_id = ${classes.form2} WHERE org_id = ${org} AND student_id = ${moved}`.execute(
      db,
    );
    await sql`
      INSERT INTO student_events (org_id, student_id, happened_on, kind, from_class_id, to_class_id)
      VALUES (${org}, ${moved}, '2026-11-10', 'moved', ${classes.form1}, ${classes.form2}),
        (${org}, ${left}, '2026-11-12', 'left', ${classes.form1}, NULL)
    `.execute(db);
    await sql`
      INSERT INTO ended_enrolments (org_id, class_id, student_id, repeating, ended_on)
      VALUES (${org}, ${classes.form1}, ${left}, false, '2026-11-12')
    `.execute(db);
    await sql`DELETE FROM enrolments WHERE org_id = ${org} AND student_id = ${left}`.execute(db);
    await sql`UPDATE students SET status = 'left', status_on = '2026-11-12' WHERE org_id = ${org} AND id = ${left}`.execute(
      db,
    );
  });
});
afterAll(() => http.close());

test('monthly figures leave the hours of a month with the class of then', async () => {
  const discipline = await http.as('discipline');
  const { rows } = (await discipline.get('/slm/Report/v1/show?reportId=301&language=en')).body.data[0];
  // Month, class, students, rolls, unjustified: two hours in Form 1, which both were in; Form 2 has called no roll.
  expect(rows).toHaveLength(1);
  expect(rows[0].slice(2, 5)).toEqual(['4', '1', '2']);
  const levels = (await discipline.get('/slm/Report/v1/show?reportId=302&language=en')).body.data[0].rows;
  expect(levels[0][1]).not.toBe('No level');
});

sampledTest('the register of a class lists whoever was in it', async () => {
  const discipline = await http.as('discipline');
  const lines = async (classId: number) => {
    const reply = await discipline.get(`${path}/register/pdf?classId=${classId}&month=2026-11`);
    return (await readPdf(reply.bytes)).text;
  };
  const [first, second] = [await lines(http.school.classes.form1), await lines(http.school.classes.form2)];
  expect(first.match(/form1-AAA/g)).toHaveLength(4);
  expect([second.match(/form1-AAA/g)?.length, second.match(/form2-AAA/g)?.length]).toEqual([1, 4]);
});
