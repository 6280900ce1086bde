/** Sent messages stay with their readers, except for readers who were barred from the child since. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { givenMessage } from '#testing/given-message.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Message } from '../contract.ts';

let http: TestHttp;
let principal: Caller;
let mbarga: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  principal = await http.as('principal');
  mbarga = await http.as('mbarga');
});
afterAll(() => http.close());

const path = '/slm/Communication/v1';

async function send(subject: string, targetIds: readonly (number | undefined)[]): Promise<Message> {
  const about = { subject: { en: subject, fr: null }, audience: 'students', targetIds, confirms: true };
  const reply = await principal.post(`${path}/create`, givenMessage(http.school.classes.form1, about));
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

const received = async (): Promise<readonly { copyId: number; subject: string }[]> =>
  (await mbarga.get(`${path}/get`)).body.data;

/** A further record of a person, barred from the child as long as the test lasts. */
async function bar(userId: number, studentId: number | undefined) {
  const guardian = await http.database.write(asOrg(http.school.org), async (at) => {
    const person = { firstName: 'S', lastName: 'S', phone: null, email: null };
    const [guardianId = 0] = await addGuardians(at, [{ ...person, userId }]);
    const link = { guardianId, studentId: studentId ?? 0, relation: 'father', state: 'barred' } as const;
    await addGuardianLinks(at, [link]);
    return guardianId;
  });
  onTestFinished(() =>
    http.database.write(asOrg(http.school.org), async ({ org, db }) => {
      await sql`DELETE FROM guardian_links WHERE org_id = ${org} AND guardian_id = ${guardian}`.execute(db);
    }),
  );
}

test('a member of the staff who reads a message to a family sees no child named from whom they are barred', async () => {
  const { people, students } = http.school;
  await send('Both children', [students.form1[0], students.sixth[0]]);
  const copyId = (await received()).find(({ subject }) => subject === 'Both children')?.copyId;
  await bar(people.secretary.userId, students.sixth[0]);
  const thread = await (await http.as('secretary')).get(`${path}/thread?copyId=${copyId}`);
  expect(thread.body.data[0].children).toEqual(['Brenda-AAA form1-AAA']);
});

sampledTest('a parent who is barred by another record reads nothing about the child', async () => {
  const { people, students } = http.school;
  await send('One child', [students.form1[0]]);
  await send('Other child', [students.sixth[0]]);
  const copyId = (await received()).find(({ subject }) => subject === 'One child')?.copyId;
  expect((await mbarga.get(`${path}/thread?copyId=${copyId}`)).status).toBe(200);
  await bar(people.mbarga.userId, students.form1[0]);
  expect((await mbarga.get(`${path}/thread?copyId=${copyId}`)).status).toBe(404);
  const own = (await received()).filter(({ subject }) => ['One child', 'Other child'].includes(subject));
  expect(own.map(({ subject }) => subject)).toEqual(['Other child']);
});

sampledTest('no slip is printed for a parent who is barred since', async () => {
  const studentId = http.school.students.form1[3] ?? 0;
  await http.database.write(asOrg(http.school.org), async (at) => {
    const father = { firstName: 'Paper', lastName: 'Father', userId: null, phone: null, email: null };
    const [guardianId = 0] = await addGuardians(at, [father]);
    await addGuardianLinks(at, [{ guardianId, studentId, relation: 'father', state: 'verified' }]);
  });
  const { id } = await send('On paper', [studentId]);
  expect((await principal.get(`${path}/slips?id=${id}`)).status).toBe(200);
  await http.database.write(asOrg(http.school.org), ({ org, db }) =>
    sql`UPDATE guardian_links SET state = 'barred' WHERE org_id = ${org} AND student_id = ${studentId}`.execute(
      db,
    ),
  );
  expect((await principal.get(`${path}/slips?id=${id}`)).body.code).toBe(
    'COMMUNICATION.errors.nobodyReached',
  );
});
