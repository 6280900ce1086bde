/** Push to a push service on this machine: each device once, without the text unless it may be shown, until the browser is gone. */
import { createDecipheriv, createECDH, createHash, hkdfSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log.ts';
import { type Caller, callerOf, openTestHttp, type TestHttp } from '#testing/http.ts';
import { knownDeviceOf } from '#testing/known-device.ts';
import { everybodysSecret, type PersonName } from '#testing/small-school-people.ts';
import { testPushKeys } from '#testing/test-sealing.ts';
import { refuseUnfilled } from '#testing/unfilled-texts.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import { notify } from '../notify.ts';
import { openPushChannel } from './push-channel.ts';
import { storeSubscription } from './push-store.ts';

const path = '/slm/Notifications/v1/push';
const purpose = purposesOfNotifications.contribute({ id: 'homework.given', name: 'x', audience: 'families' });
const ofTest = { title: 'Homework', text: '{child} has homework' };
const push = { new: 'New notification', open: 'Open Cahier to read it.' };
const words = {
  en: { TEST: ofTest, NOTIFICATIONS: { push } },
  fr: { TEST: { title: 'Devoir', text: '{child} a un devoir' }, NOTIFICATIONS: { push } },
};

let http: TestHttp;
let service: Server;
let address = '';
let status = 201;
let got: { url: string; topic: string; content: Record<string, string> }[] = [];
let now = Date.parse('2026-11-20T08:30:00Z');
let records = 0;
/** The number of Mbarga's device. */
let known = 0;

/** As a browser has them. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const authSecret = Buffer.alloc(16, 3);

beforeAll(async () => {
  http = await openTestHttp();
  service = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    expect(request.headers.authorization).toMatch(/^vapid t=\S+, k=\S+$/);
    const content = JSON.parse(opened(Buffer.concat(parts)));
    refuseUnfilled('A push message', JSON.stringify(content));
    got.push({ url: request.url ?? '', topic: String(request.headers['topic']), content });
    reply.writeHead(status).end();
  });
  known = await knownDeviceOf(http, 'mbarga');
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  service.close();
  await http.close();
});
beforeEach(async () => {
  got = [];
  status = 201;
  await inSchool((at) => sql`DELETE FROM notification_deliveries WHERE org_id = ${at.org}`.execute(at.db));
  await inSchool((at) => sql`DELETE FROM push_subscriptions WHERE org_id = ${at.org}`.execute(at.db));
});

/** Decrypts as RFC 8291 tells a browser to. */
function opened(message: Buffer): string {
  const salt = message.subarray(0, 16);
  const sender = message.subarray(21, 86);
  const sealed = message.subarray(86);
  const derived = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const shared = derived(browser.computeSecret(sender), authSecret, info, 32);
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, -1).toString();
}

const inSchool = <T>(work: (at: InOrganisation) => Promise<T>) =>
  http.database.write(asOrg(http.school.org), work);
const clock = () => new Date(now).toISOString() as Instant;

/** A browser of Mbarga's at the push service of this machine, which the call itself would refuse. */
function subscribe(device: string, showsText = false): Promise<void> {
  const { userId } = http.school.people.mbarga;
  const endpoint = `${address}/${device}`;
  const hash = createHash('sha256').update(endpoint).digest();
  const keys = { publicKey: browser.getPublicKey(), authSecret };
  return inSchool((at) =>
    storeSubscription(at, { userId, endpoint, ...keys, device, showsText }, known, hash, clock()),
  );
}

/** A browser in which somebody signed in: its session and what it is known by. */
async function signedIn(name: PersonName): Promise<Caller> {
  const secrets = { login: http.school.people[name].login, secret: everybodysSecret };
  const cookies = (await http.anybody.post('/usm/api/session', secrets)).headers.getSetCookie();
  return callerOf(http.url, { cookie: cookies.map((line) => line.split(';')[0]).join('; ') });
}

const chrome = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  publicKey: browser.getPublicKey('base64url'),
  authSecret: authSecret.toString('base64url'),
  device: 'Chrome, Android',
  showsText: false,
};

function give(): Promise<number> {
  records += 1;
  return inSchool((at) =>
    notify(
      { ...at, now: clock(), contributions: (point) => point.contributionsIn([purpose]) },
      {
        purpose: 'homework.given',
        source: `test ${records}`,
        to: { parentsOf: [http.school.students.form1[0] ?? 0] },
        text: { words: 'TEST' },
        link: '/homeworks',
      },
    ),
  );
}

async function round(): Promise<void> {
  const channel = openPushChannel({
    database: http.database,
    words,
    log: openLog('silent'),
    keys: testPushKeys,
    publicUrl: 'https://school.example',
    now: clock,
  });
  await channel.round();
  await channel.end();
}

const states = async () =>
  (
    await inSchool((at) =>
      sql<{ state: string; fault: string | null }>`
        SELECT state, fault FROM notification_deliveries WHERE org_id = ${at.org} AND channel = 'push' ORDER BY id
      `.execute(at.db),
    )
  ).rows.map(({ state, fault }) => (fault === null ? state : `${state}: ${fault}`));
const devices = async () => (await (await http.as('mbarga')).get(path)).body.data[0].devices;

test('shows each device the title alone, or the text where it may, once however many processes send', async () => {
  await give();
  await round();
  expect([got, await states()]).toEqual([[], []]);
  await subscribe('phone');
  await subscribe('tablet', true);
  await give();
  await Promise.all([round(), round(), round()]);
  await round();
  const shown = got.map(({ url, content }) => [url, content['title'], content['text'], content['link']]);
  expect(shown.toSorted()).toEqual([
    ['/phone', 'Devoir', 'Open Cahier to read it.', '/homeworks'],
    ['/tablet', 'Devoir', 'Brenda-AAA a un devoir', '/homeworks'],
  ]);
  expect(new Set(got.map(({ topic }) => topic)).size).toBe(1);
  expect(await states()).toEqual(['sent']);
});

test('removes a browser that is gone, and tries again what the push service did not take', async () => {
  await subscribe('phone');
  status = 503;
  await give();
  await round();
  expect(await states()).toEqual(['waiting: 503']);
  status = 201;
  now += 60_000;
  await round();
  expect([await states(), (await devices()).length]).toEqual([['sent'], 1]);
  status = 410;
  await give();
  await round();
  expect([await states(), await devices()]).toEqual([['sent', 'failed: noDevice'], []]);
});

test('does not repeat what was being sent when a program ended, and waits for the end of the night', async () => {
  await subscribe('phone');
  await give();
  await inSchool((at) =>
    sql`UPDATE notification_deliveries SET state = 'sending', claimed_at = ${clock()} WHERE org_id = ${at.org}`.execute(
      at.db,
    ),
  );
  now += 6 * 60_000;
  await round();
  expect([await states(), got]).toEqual([['uncertain: ended'], []]);
  now = Date.parse('2026-11-20T22:00:00Z');
  await give();
  await round();
  expect((await states()).at(-1)).toBe('waiting');
  now = Date.parse('2026-11-21T06:00:00Z');
  await round();
  expect([(await states()).at(-1), got.length]).toEqual(['sent', 1]);
});

test('adds a device at a known push service alone, to its person alone, and removes it again', async () => {
  const mbarga = await signedIn('mbarga');
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://127.0.0.1/fcm/send/abcdef',
    'https://fcm.googleapis.com.evil.example/send',
    'https://fcm.googleapis.com:8080/fcm/send/abc',
  ])
    expect((await mbarga.post(path, { ...chrome, endpoint })).body.code).toBe(
      'NOTIFICATIONS.errors.strangePushService',
    );
  const added = (await mbarga.post(path, chrome)).body.data[0];
  expect(added.devices).toMatchObject([{ device: 'Chrome, Android', showsText: false }]);
  expect(Buffer.from(added.publicKey, 'base64url')).toHaveLength(65);
  const { id } = added.devices[0];
  await (await http.as('etoa')).put(`${path}/remove`, { id });
  expect(await devices()).toHaveLength(1);
  await mbarga.put(`${path}/remove`, { id });
  expect(await devices()).toEqual([]);
});

const stored = async () =>
  (await inSchool((at) => sql`SELECT device FROM push_subscriptions WHERE org_id = ${at.org}`.execute(at.db)))
    .rows;

test('signing out everywhere ends the notifications of every device', async () => {
  const phone = await signedIn('secretary');
  expect((await phone.post(path, chrome)).body.data[0].devices).toHaveLength(1);
  const laptop = await signedIn('secretary');
  await laptop.delete('/usm/api/session?all=true');
  expect(await stored()).toEqual([]);
});

test('signing out ends the notifications of the device, which stays known', async () => {
  const phone = await signedIn('secretary');
  const laptop = await signedIn('secretary');
  await phone.post(path, { ...chrome, endpoint: `${chrome.endpoint}/shared` });
  await laptop.post(path, { ...chrome, device: 'Firefox' });
  const { userId } = http.school.people['secretary'];
  const known = () =>
    sql`SELECT encode(token_hash, 'hex') AS hash FROM known_devices WHERE user_id = ${userId} ORDER BY hash`.execute(
      http.database.plain,
    );
  const before = await known();
  expect((await phone.delete('/usm/api/session')).status).toBe(200);
  expect(await stored()).toEqual([{ device: 'Firefox' }]);
  expect((await known()).rows).toEqual(before.rows);
});

test('a session that is ended from another device takes the notifications of its own along', async () => {
  const lost = await signedIn('secretary');
  const session = (await lost.get('/usm/api/sessions')).body.data.find(
    ({ current }: { current: boolean }) => current,
  );
  await lost.post(path, { ...chrome, endpoint: `${chrome.endpoint}/lost-phone` });
  const laptop = await signedIn('secretary');
  await laptop.post(path, { ...chrome, device: 'Firefox' });
  expect((await laptop.delete(`/usm/api/sessions?sessionId=${session.sessionId}`)).status).toBe(200);
  expect(await stored()).toEqual([{ device: 'Firefox' }]);
});

test('a changed password ends the notifications of other devices and leaves those of its own', async () => {
  const lost = await signedIn('bursar');
  await lost.post(path, { ...chrome, endpoint: `${chrome.endpoint}/lost` });
  const own = await signedIn('bursar');
  await own.post(path, { ...chrome, device: 'Firefox' });
  const change = { secret: everybodysSecret, newSecret: 'another horse battery' };
  expect((await own.put('/usm/api/password', change)).status).toBe(200);
  expect(await stored()).toEqual([{ device: 'Firefox' }]);
});

test('shows no notifications on a device on which nobody signed in', async () => {
  // A client that sends its token itself has no device cookie.
  const mbarga = await http.as('mbarga');
  expect((await mbarga.post(path, chrome)).body.code).toBe('NOTIFICATIONS.errors.unknownDevice');
});
