import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAuditEntry } from '#platform/server/audit.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { MailRefused } from '#platform/server/mail/mail.ts';
import type { Reply } from '#testing/http.ts';
import { type OwnServer, openOwnServer } from '#testing/robustness/own-server.ts';
import { sampledTest } from '#testing/sampling.ts';
import { makeSmallSchool, type SmallSchool } from '#testing/small-school.ts';

let server: OwnServer;
let other: SmallSchool;
let admin: string;
let otherAdmin: string;
const sent: string[] = [];
let away = false;

beforeAll(async () => {
  server = await openOwnServer({
    sendMail: async ({ to }) => {
      if (away) throw new MailRefused({ code: 'ECONNREFUSED' });
      sent.push(to);
    },
  });
  other = await makeSmallSchool(server.database, 'BBB');
  admin = await server.signIn('admin');
  otherAdmin = await server.signIn('admin', other);
});
beforeEach(() => {
  away = false;
});
afterAll(() => server.close());

async function send(method: string, path: string, body?: object, token = admin) {
  const reply = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as Reply['body'] };
}

const health = async (token = admin) =>
  (await send('GET', '/slm/Health/v1/get', undefined, token)).body.data[0];

/** Somebody of the school is invited by mail; gives the address. */
async function invite(name: string): Promise<string> {
  const login = `${name}@aaa.example`;
  const member = {
    firstName: 'Solange',
    lastName: name,
    title: null,
    jobs: ['bursar'],
    roles: [],
    sectionId: null,
    levelIds: [],
  };
  const invited = await send('POST', '/usm/api/members', { login, ...member });
  const { id } = invited.body.data[0];
  const slip = await send('POST', '/usm/api/members/slip', { id });
  const mailed = await send('POST', '/usm/api/members/slip/mail', { id, code: slip.body.data[0].code });
  expect(mailed.status).toBe(200);
  return login;
}

test('a school where nothing fails reads that all is well, and nothing of the disk that it shares with another', async () => {
  // The faults of the other tests are all of the first school.
  expect(await health(otherAdmin)).toMatchObject({
    installation: null,
    failedJobs: [],
    mailLeaves: true,
    mails: [],
    mailCount: 0,
    smsSetUp: false,
    unsettledSms: 0,
    heldUp: [],
    manyFiles: [],
    backup: { lastAt: null, state: 'off' },
  });
});

test('an invitation while the mail server is away is on the page, and leaves when it is back and somebody tries again', async () => {
  away = true;
  const login = await invite('ateba');
  await expect.poll(async () => (await health()).mailCount).toBe(1);
  const [mail] = (await health()).mails;
  expect(mail).toMatchObject({ to: login, purpose: 'invitation', fault: 'ECONNREFUSED', mayRetry: true });
  expect((await health(otherAdmin)).mails).toEqual([]);
  expect((await send('PUT', '/slm/Health/v1/mail', { id: mail.id }, otherAdmin)).status).toBe(404);
  away = false;
  expect((await send('PUT', '/slm/Health/v1/mail', { id: mail.id })).status).toBe(200);
  await expect.poll(() => sent).toEqual([login]);
  expect((await health()).mails).toEqual([]);
  expect((await send('PUT', '/slm/Health/v1/mail', { id: mail.id })).status).toBe(404);
});

test('a mail that is put away is not sent any more', async () => {
  away = true;
  await invite('essomba');
  await expect.poll(async () => (await health()).mailCount).toBe(1);
  const { id } = (await health()).mails[0];
  expect((await send('POST', '/slm/Health/v1/mail/giveUp', { id })).status).toBe(200);
  expect((await health()).mailCount).toBe(0);
});

test('a person held up after mistyping too often is seen by the own school alone, and signs in at once when let in', async () => {
  const { login, userId } = server.school.people.tabi;
  const wrong = () => send('POST', '/usm/api/session', { login, secret: 'not-the-right-one' });
  for (let tries = 0; tries < 12; tries++) if ((await wrong()).status === 429) break;
  const [held] = (await health()).heldUp;
  expect(held).toMatchObject({ id: userId, login });
  expect((await health(otherAdmin)).heldUp).toEqual([]);
  expect((await send('PUT', '/slm/Health/v1/heldUp', { id: other.people.tabi.userId })).status).toBe(404);
  expect((await send('PUT', '/slm/Health/v1/heldUp', { id: userId })).status).toBe(200);
  expect((await health()).heldUp).toEqual([]);
  expect(await server.signIn('tabi')).not.toBe('');
});

sampledTest(
  'a person who opened more than two hundred files within an hour is shown to the own school, with the hour',
  async () => {
    const look = (files: number, userId: number) =>
      server.database.write(asOrg(server.school.org), async (at) => {
        for (let id = 1; id <= files; id++)
          await addAuditEntry(at, {
            userId,
            action: 'students.read',
            subject: `student ${id}`,
            facts: {},
            requestId: null,
          });
      });
    await look(200, server.school.people.tabi.userId);
    expect((await health()).manyFiles).toEqual([]);
    await look(201, server.school.people.ngo.userId);
    const [hour] = (await health()).manyFiles;
    expect(hour).toMatchObject({ files: 201 });
    expect(Date.now() - Date.parse(hour.from)).toBeLessThan(2 * 3_600_000);
    expect((await health(otherAdmin)).manyFiles).toEqual([]);
  },
);
