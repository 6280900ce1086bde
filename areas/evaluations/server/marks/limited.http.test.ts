/** A principal of a section: what is decided about marks elsewhere in the school is not theirs; nor about a child they are barred from. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { limitToFrench } from '#testing/permissions/limit.ts';
import { usualRules } from '../../grading/grading-rules.ts';

let http: TestHttp;
let principal: Caller;
let sequenceId: number;
beforeAll(async () => {
  http = await openTestHttp();
  const { org, people, students } = http.school;
  sequenceId = (await givePeriods(http)).sequences[0] ?? 0;
  principal = await http.as('principal');
  await limitToFrench(http, 'a section', [people.principal.userId]);
  await http.database.write(asOrg(org), async (at) => {
    const person = { firstName: 'P', lastName: 'P', phone: null, email: null };
    const [own = 0] = await addGuardians(at, [{ ...person, userId: people.principal.userId }]);
    const studentId = students.sixth[0] ?? 0;
    await addGuardianLinks(at, [{ guardianId: own, studentId, relation: 'father', state: 'barred' }]);
  });
});
afterAll(() => http.close());

test('exemptions and who is classified are decided for the own section, and not for a child one is barred from', async () => {
  const { classes, students } = http.school;
  const decide = async (classId: number, studentId: number | undefined) => {
    const decided = { classified: true, reason: 'x' };
    return (await principal.put('/slm/Classified/v1/save', { classId, studentId, decided })).status;
  };
  expect([
    await decide(classes.sixth, students.sixth[1]),
    await decide(classes.form1, students.form1[0]),
    await decide(classes.sixth, students.sixth[0]),
  ]).toEqual([200, 404, 400]);
});

test('the rules of the school are neither set nor dropped by who has a part of it', async () => {
  const scope = { sectionId: null, levelId: null, version: 0 };
  const replies = [
    await principal.put('/slm/MarkRules/v1/save', { ...scope, rules: usualRules }),
    await principal.put('/slm/MarkRules/v1/drop', scope),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403]);
});

test('reminds nobody of owed marks where the principal only teaches', async () => {
  const { org, people, classes, subjects } = http.school;
  const { userId } = people.principal;
  await withConnection(http.scratch.superuser, async (client) => {
    await client.query("SELECT set_config('app.org_id', $1, false)", [String(org)]);
    await client.query(
      "INSERT INTO membership_roles (org_id, user_id, role_name, scope) VALUES ($1, $2, 'SLM.Evaluation.View', 'classes')",
      [org, userId],
    );
    await client.query(
      'INSERT INTO assignments (org_id, class_id, subject_id, teacher_id, coefficient) VALUES ($1, $2, $3, $4, 1)',
      [org, classes.form1, subjects.english, userId],
    );
  });
  const board = (await principal.get(`/slm/Evaluations/v1/get?sequenceId=${sequenceId}`)).body.data[0];
  const inForm1 = board.subjects.filter(({ classId }: { classId: number }) => classId === classes.form1);
  expect(inForm1.length).toBeGreaterThan(0);
  const request = { sequenceId, teacherIds: [userId] };
  const { body } = await principal.post('/slm/MarkReminders/v1/create', request);
  expect(body.data).toEqual([{ teacherId: userId, result: 'owesNothing' }]);
});
