/** Messages of teachers that wait: nobody gets one before another person approved it. */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { givenMessage } from '#testing/given-message.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { startJobProcess } from '#testing/job-process.ts';
import { openTuition } from '#testing/payments/open-tuition.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Message } from '../../contract.ts';
import type { ToReview } from '../../review/review-contract.ts';

let http: TestHttp;
let ngo: Caller;
let principal: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  principal = await http.as('principal');
  await wait(['classes']);
});
afterAll(() => http.close());

const path = '/slm/Communication/v1';

async function wait(reviewed: readonly string[]) {
  const { version } = (await principal.get(`${path}/reviewSettings`)).body.data[0];
  const saved = await principal.put(`${path}/reviewSettings`, { reviewed, version });
  expect(saved.status, saved.text).toBe(200);
}

const given = (subject: string, more: object = {}) =>
  givenMessage(http.school.classes.form1, { subject: { en: subject, fr: null }, ...more });
async function write(who: Caller, subject: string, more: object = {}): Promise<Message> {
  const reply = await who.post(`${path}/create`, given(subject, more));
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}
const change = async ({ id, version }: Message, subject: string, more: object = {}): Promise<Message> =>
  (await ngo.put(`${path}/update`, { ...given(subject, more), id, version })).body.data[0];
const received = async (): Promise<readonly string[]> =>
  (await (await http.as('mbarga')).get(`${path}/get`)).body.data.map(
    ({ subject }: { subject: string }) => subject,
  );
const toReview = async (who: Caller): Promise<readonly ToReview[]> =>
  (await who.get(`${path}/toReview`)).body.data;
const subjects = async (who: Caller) => (await toReview(who)).map(({ subject }) => subject.en);
const ofNgo = async (wanted: number): Promise<Message> =>
  (await ngo.get(`${path}/sent`)).body.data.find(({ id }: Message) => id === wanted);
const decide = (who: Caller, how: 'approve' | 'return', { id, version }: Message, more: object = {}) =>
  who.put(`${path}/${how}`, { id, version, ...more });
const newsOf = async (who: Caller) =>
  (await who.get('/slm/Notifications/v1/get?page=1&size=9&language=en')).body.data.map(
    ({ text }: { text: string }) => text,
  );

test('waits, comes back with a reason, is changed, and is sent once another person approved it', async () => {
  const first = await write(ngo, 'Trip');
  expect(first).toMatchObject({ state: 'draft', review: { state: 'waiting', by: null, reason: null } });
  expect(await received()).not.toContain('Trip');
  const [row] = await toReview(principal);
  expect(row).toMatchObject({ id: first.id, body: { en: 'Dear parents', fr: null } });
  expect(row?.author).toBe('ngo-AAA Staff-AAA');
  // Its author decides nothing, nor does another teacher, nor whoever runs another section.
  for (const who of ['ngo', 'tabi', 'fon', 'bursar', 'sectionHead', 'mbarga'] as const) {
    const other = await http.as(who);
    expect([who, await subjects(other)]).toEqual([who, []]);
    expect((await decide(other, 'approve', first)).status, who).toBe(404);
    expect((await decide(other, 'return', first, { reason: 'No' })).status, who).toBe(404);
  }
  expect((await decide(principal, 'return', first, { reason: 'Wrong day' })).status).toBe(200);
  const back = await ofNgo(first.id);
  expect(back).toMatchObject({ state: 'draft', review: { state: 'returned', reason: 'Wrong day' } });
  expect(await newsOf(ngo)).toContainEqual(expect.stringMatching(/sent back “Trip”: Wrong day$/));
  const kept = await change(back, 'Trip', { send: false });
  expect(kept.review?.reason).toBe('Wrong day');
  const again = await change(kept, 'Trip on Monday');
  expect(again.review).toEqual({ state: 'waiting', by: null, reason: null });
  expect((await decide(principal, 'approve', first)).body.code).toBe('COMMUNICATION.reviewErrors.notWaiting');
  expect(await received()).not.toContain('Trip on Monday');
  const approved = await decide(principal, 'approve', again);
  expect([approved.status, approved.body.data]).toEqual([200, [{ id: first.id, sent: true }]]);
  expect((await decide(principal, 'approve', again)).body.code).toBe('COMMUNICATION.reviewErrors.notWaiting');
  expect((await received()).filter((one) => one === 'Trip on Monday')).toHaveLength(1);
  expect(await ofNgo(first.id)).toMatchObject({ state: 'sent', review: { state: 'approved' } });
  expect(await subjects(principal)).toEqual([]);
});

test('is taken back by its author, and leaves without approval what is not for families or of those who approve', async () => {
  const mine = await write(ngo, 'Taken back');
  expect((await change(mine, 'Taken back', { send: false })).review).toBeNull();
  expect(await subjects(principal)).not.toContain('Taken back');
  const { userId } = http.school.people.tabi;
  const toColleague = await write(ngo, 'Colleague', { audience: 'people', targetIds: [userId] });
  expect(toColleague).toMatchObject({ state: 'sent', review: null });
  expect((await write(await http.as('secretary'), 'Office')).state).toBe('sent');
});

test('is decided once by two people at a time, and not sent for an author who is gone', async () => {
  const message = await write(ngo, 'Twice');
  const secretary = await http.as('secretary');
  const both = await Promise.all([principal, secretary].map((who) => decide(who, 'approve', message)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await received()).filter((one) => one === 'Twice')).toHaveLength(1);
  const left = await write(ngo, 'Left');
  const suspend = (suspended: boolean) =>
    http.database.write(asOrg(http.school.org), ({ org, db }) =>
      sql`UPDATE memberships SET suspended = ${suspended} WHERE org_id = ${org} AND user_id = ${http.school.people.ngo.userId}`.execute(
        db,
      ),
    );
  await suspend(true);
  expect((await decide(principal, 'approve', left)).body.code).toBe('COMMUNICATION.reviewErrors.authorGone');
  expect((await decide(principal, 'return', left, { reason: 'Author gone' })).status).toBe(200);
  await suspend(false);
  expect(await received()).not.toContain('Left');
});

sampledTest(
  'is read by those who decide with its documents, and shown at their home, while it waits',
  async () => {
    const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF').toString('base64');
    const message = await write(ngo, 'With a sheet', { documents: [{ name: 'sheet.pdf', content }] });
    const [document] = message.documents;
    const read = async (who: Caller) => (await who.get(`${path}/document?id=${document?.id}`)).status;
    expect([await read(principal), await read(await http.as('tabi'))]).toEqual([200, 404]);
    const home = await principal.get('/slm/Home/v1/get', { 'accept-language': 'en' });
    expect(home.text).toContain('1 message to approve');
    await decide(principal, 'return', message, { reason: 'No' });
    expect(await read(principal)).toBe(404);
  },
);

sampledTest(
  'is not read by who approves others, but may not know what families owe, or is barred from the child',
  async () => {
    const { people, students } = http.school;
    const secretary = await http.as('secretary');
    const [child = 0] = students.form1;
    await wait(['classes', 'debtors']);
    await openTuition(http, { amounts: [60_000], dueDays: ['2026-10-01'] });
    const ofChild = { audience: 'students', targetIds: [child] };
    const owed = await write(await http.as('bursar'), 'Owed', { ...ofChild, among: 'debtors' });
    expect([await subjects(secretary), await subjects(principal)]).toEqual([[], ['Owed']]);
    expect((await decide(secretary, 'approve', owed)).status).toBe(404);
    const about = await write(ngo, 'About the child', ofChild);
    expect(await subjects(secretary)).toEqual(['About the child']);
    await http.database.write(asOrg(http.school.org), async (at) => {
      const person = { firstName: 'S', lastName: 'S', phone: null, email: null };
      const [guardianId = 0] = await addGuardians(at, [{ ...person, userId: people.secretary.userId }]);
      await addGuardianLinks(at, [{ guardianId, studentId: child, relation: 'father', state: 'barred' }]);
    });
    expect(await subjects(secretary)).toEqual([]);
    expect((await decide(secretary, 'approve', about)).status).toBe(404);
    for (const one of [owed, about]) await decide(principal, 'return', one, { reason: 'No' });
    await wait(['classes']);
  },
);

sampledTest(
  'leaves at its time once it is approved, and never before: also what was set before the school asked for approval',
  async () => {
    // For the real clock of the database these have passed, for the school they are to come.
    const sendsAt = { day: '2026-11-21', clock: '07:00' };
    const later = { send: false, sendsAt };
    await wait([]);
    const before = await write(ngo, 'Before', later);
    expect(before.review).toBeNull();
    await wait(['classes']);
    const waiting = await write(ngo, 'Later', later);
    expect(waiting).toMatchObject({ sendsAt, review: { state: 'waiting' } });
    expect((await decide(principal, 'approve', waiting)).body.data).toEqual([
      { id: waiting.id, sent: false },
    ]);
    expect(await received()).not.toContain('Later');
    expect(await startJobProcess(http.scratch.app).ended).toBe(0);
    expect(await received()).toContain('Later');
    expect(await received()).not.toContain('Before');
    expect((await ofNgo(before.id)).review?.state).toBe('waiting');
    http.setNow('2026-11-22T08:00:00.000Z');
    expect((await decide(principal, 'approve', await ofNgo(before.id))).body.data[0].sent).toBe(true);
    expect(await received()).toContain('Before');
  },
);
