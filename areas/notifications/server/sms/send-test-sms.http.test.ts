/** One SMS with the saved settings, to try them before families get any. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { httpSmsSecret, type LocalHttpSms, openLocalHttpSms } from '#testing/providers/local-http-sms.ts';
import type { PersonName } from '#testing/small-school-people.ts';

const path = '/slm/Notifications/v1/smsSettings';

let http: TestHttp;
let provider: LocalHttpSms;
beforeAll(async () => {
  provider = await openLocalHttpSms();
  http = await openTestHttp({ smsGateways: [provider.host] });
});
afterAll(async () => {
  await http.close();
  await provider.close();
});

async function setUp(changes: object = {}) {
  const principal = await http.as('principal');
  const { version } = (await principal.get(path)).body.data[0];
  const settings = {
    provider: 'http',
    account: '',
    http: provider.description,
    sender: 'LYCEE AAA',
    price: 12,
    active: false,
    purposeIds: [],
    key: httpSmsSecret,
    version,
  };
  expect((await principal.put(path, Object.assign(settings, changes))).status).toBe(200);
}

async function tryOut(phone = '6 77 12 34 56', name: PersonName = 'principal') {
  const { status, body } = await (await http.as(name)).post('/slm/Notifications/v1/testSms', { phone });
  return status === 200 ? body.data[0] : [status, body.code];
}

const wait = (seconds: number) =>
  http.setNow(new Date(Date.parse('2026-11-20T09:00:00Z') + seconds * 1000).toISOString());

async function audited() {
  const org = asOrg(http.school.org);
  const { rows } = await http.database.read(org, ({ db }) =>
    sql<{ facts: object }>`
      SELECT facts FROM audit_entries WHERE org_id = ${org} AND action = 'notifications.sendTestSms' ORDER BY id
    `.execute(db),
  );
  return rows.map(({ facts }) => facts);
}

test('sends one SMS to a number while no family gets any, names the school, and is in the audit log without the number', async () => {
  wait(500);
  await setUp();
  const before = await audited();
  expect(await tryOut()).toEqual({ to: '+237677123456', reason: null });
  expect(provider.accepted.at(-1)).toMatchObject({
    recipient: '237677123456',
    from: 'LYCEE AAA',
    message: expect.stringContaining('AAA'),
  });
  expect(await audited()).toEqual([...before, { provider: 'http' }]);
});

test('says why a provider does not take it', async () => {
  wait(100);
  await setUp({ key: 'wrong' });
  expect(await tryOut()).toMatchObject({ reason: 'keys' });
  await setUp({ http: Object.assign({}, provider.description, { address: `${provider.address}/v1/moved` }) });
  expect(await tryOut()).toMatchObject({ reason: 'setUp' });
  await setUp();
  provider.fault('/v2', 'garbage');
  expect(await tryOut()).toMatchObject({ reason: 'noAnswer' });
  provider.fault('/v2', 'tooMany');
  expect(await tryOut()).toMatchObject({ reason: 'away' });
});

test('refuses what is no number, people who do not set up SMS, and a school that has set up none', async () => {
  wait(200);
  await setUp();
  const before = provider.arrived.length;
  expect(await tryOut('12')).toEqual([400, 'NOTIFICATIONS.errors.strangeNumber']);
  expect((await tryOut('677123456', 'ngo'))[0]).toBe(403);
  const other = await http.as('principal', http.otherSchool);
  const reply = await other.post('/slm/Notifications/v1/testSms', { phone: '677123456' });
  expect(reply.status).toBe(409);
  expect(provider.arrived.length).toBe(before);
});

test('refuses a sixth one within a minute, because each costs', async () => {
  wait(300);
  await setUp();
  for (let sent = 0; sent < 5; sent += 1) expect(await tryOut()).toMatchObject({ reason: null });
  expect((await tryOut())[0]).toBe(429);
  wait(361);
  expect(await tryOut()).toMatchObject({ reason: null });
});
