/** SMS by a provider that the school describes: refusals, a provider that is away, and reports that are forged or come twice. */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { httpSmsSecret, type LocalHttpSms, openLocalHttpSms } from '#testing/providers/local-http-sms.ts';
import { sampledTest } from '#testing/sampling.ts';
import { testSealing } from '#testing/test-sealing.ts';
import type { SmsSettings } from '../../sms/contract.ts';
import type { ChannelRounds } from '../deliveries/channel-rounds.ts';
import { purposesOfOffers } from '../deliveries/offer-again.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import { notify } from '../notify.ts';
import { realAddresses } from './sms-addresses.ts';
import { openSmsSender } from './sms-sender.ts';

const path = '/slm/Notifications/v1/smsSettings';
const purpose = purposesOfNotifications.contribute({ id: 'homework.given', name: 'x', audience: 'families' });
const tree = { TEST: { title: 'x', text: '{child} : "{title}"' } };

let http: TestHttp;
let provider: LocalHttpSms;
let sender: ChannelRounds;
let now = Date.parse('2026-11-20T08:30:00Z');
let records = 0;
beforeAll(async () => {
  provider = await openLocalHttpSms();
  http = await openTestHttp({ smsGateways: [provider.host] });
});
afterAll(async () => {
  await http.close();
  await provider.close();
});
beforeEach(async () => {
  sender = senderHere([provider.host]);
  await inSchool((at) => sql`DELETE FROM sms_deliveries WHERE org_id = ${at.org}`.execute(at.db));
  await setPhone('677 12 34 56');
  expect((await setUp()).status).toBe(200);
});
afterEach(() => sender.end());

const inSchool = <T>(work: (at: InOrganisation) => Promise<T>) =>
  http.database.write(asOrg(http.school.org), work);

const setPhone = (phone: string) =>
  inSchool((at) =>
    sql`UPDATE guardians SET phone = ${phone}, language = 'fr' WHERE org_id = ${at.org}`.execute(at.db),
  );

const senderHere = (gateways: readonly string[]) =>
  openSmsSender({
    database: http.database,
    sealing: testSealing,
    contributions: (point) => point.contributionsIn(purposesOfOffers),
    words: { en: tree, fr: tree },
    log: openLog('silent'),
    publicUrl: 'http://127.0.0.1:3000',
    addresses: realAddresses(gateways),
    now: () => new Date(now).toISOString() as Instant,
  });

async function settings(): Promise<SmsSettings> {
  return (await (await http.as('principal')).get(path)).body.data[0];
}

async function setUp({ changes = {}, ...others }: { changes?: object; [name: string]: unknown } = {}) {
  const { version } = await settings();
  return (await http.as('principal')).put(path, {
    provider: 'http',
    account: '',
    http: { ...provider.description, ...changes },
    sender: 'LYCEE AAA',
    price: 12,
    active: true,
    purposeIds: ['homework.given'],
    key: httpSmsSecret,
    version,
    ...others,
  });
}

/** Homework of Mbarga's child in Form 1. */
async function give(title = 'Forêt'): Promise<void> {
  records += 1;
  const at = new Date(now).toISOString() as Instant;
  await inSchool((school) =>
    notify(
      { ...school, now: at, contributions: () => [purpose.value as never] },
      {
        purpose: 'homework.given',
        source: `test ${records}`,
        to: { parentsOf: [http.school.students.form1[0] ?? 0] },
        text: { words: 'TEST', facts: { title } },
        link: '/homeworks',
      },
    ),
  );
}

async function states(): Promise<readonly string[]> {
  const { rows } = await inSchool((at) =>
    sql<{ state: string; fault: string | null }>`
      SELECT state, fault FROM sms_deliveries WHERE org_id = ${at.org} ORDER BY id
    `.execute(at.db),
  );
  return rows.map(({ state, fault }) => (fault === null ? state : `${state}: ${fault}`));
}

test('sends as the school described it, and never shows the secret again', async () => {
  const saved = await settings();
  expect(saved).toMatchObject({ provider: 'http', account: provider.host, http: provider.description });
  expect(JSON.stringify(saved)).not.toContain('pä');
  await give('a"b');
  await sender.round();
  expect(await states()).toEqual(['sent']);
  const sent = provider.arrived.at(-1);
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    recipient: '237677123456',
    message: 'Brenda-AAA : "a"b"',
    from: 'LYCEE AAA',
    ref: expect.stringMatching(new RegExp(`^cahier-${http.school.org}-\\d+$`)),
    reportTo: saved.reportAddress,
  });
  expect((await settings()).month).toMatchObject({ sent: 1, segments: 1, cost: 12 });
});

test('keeps the secret for the same host alone, and refuses a description that cannot work', async () => {
  expect((await setUp({ key: null })).status).toBe(200);
  const elsewhere = { address: 'https://sms.example.org/send' };
  expect((await setUp({ key: null, changes: elsewhere })).body.code).toBe('NOTIFICATIONS.errors.keyMissing');
  const code = async (changes: object) => (await setUp({ changes })).body.code;
  expect(await code({ address: 'http://127.0.0.1:1/send' })).toBe('NOTIFICATIONS.errors.httpAddress');
  expect(await code({ body: '{"to": "{number}"}' })).toBe('NOTIFICATIONS.errors.httpIncomplete');
  expect((await setUp({ http: null })).body.code).toBe('NOTIFICATIONS.errors.httpIncomplete');
  expect((await setUp({ key: null, changes: { ...elsewhere, headers: [] } })).status).toBe(200);
});

test('asks for the secret again where it would be sent in another place, such as the text of an SMS', async () => {
  const moved = { body: '{"recipient": "{digits}", "message": "{secret}", "from": "{text}"}' };
  expect((await setUp({ key: null, changes: moved })).body.code).toBe('NOTIFICATIONS.errors.keyMissing');
  const beside = { body: '{"recipient": "{digits}", "message": "{text} {secret}"}' };
  expect((await setUp({ changes: beside })).body.code).toBe('NOTIFICATIONS.errors.httpSecretShown');
  // How an answer is read leads nowhere.
  expect((await setUp({ key: null, changes: { successWords: ['OK', 'SENT'] } })).status).toBe(200);
  expect(provider.accepted.map(({ message }) => message).join()).not.toContain(httpSmsSecret);
});

sampledTest('says what a refusal means: a wrong number, a wrong secret, a wrong path', async () => {
  const deliveries = '/slm/Notifications/v1/deliveries?language=en&channel=sms';
  const listed = async () =>
    (await (await http.as('principal')).get(deliveries)).body.data.map(
      ({ state, reason }: { state: string; reason: string }) => `${state}: ${reason}`,
    );
  provider.fault('/v2', 'forbidden');
  await give();
  await sender.round();
  expect(await listed()).toEqual(['waiting: keys']);
  await setUp({ changes: { address: `${provider.address}/v1/messages` } });
  now += 3600_000;
  await sender.round();
  expect(await listed()).toEqual(['waiting: setUp']);
  await setUp({ changes: { body: '{"recipient": "1", "message": "{text}", "to": "{digits}"}' } });
  now += 3600_000;
  await sender.round();
  expect([await states(), await listed()]).toEqual([['failed: INVALID_NUMBER'], ['failed: refused']]);
  await setPhone('12');
  await give();
  await sender.round();
  expect((await states()).at(-1)).toBe('failed: noNumber');
});

test('tries again when the provider is away, and repeats nothing that may have been sent', async () => {
  const before = provider.accepted.length;
  const nobody = await openLocalHttpSms();
  await nobody.close();
  const away = senderHere([nobody.host]);
  provider.fault('/v2', 'tooMany');
  await give();
  await sender.round();
  expect(await states()).toEqual(['waiting: 429']);
  now += 60_000;
  provider.fault('/v2', 'brokenAfter');
  await sender.round();
  provider.fault('/v2', 'garbage');
  await give();
  await sender.round();
  now += 24 * 3600_000;
  await sender.round();
  expect(await states()).toEqual(['uncertain: broken', 'uncertain: unreadable']);
  expect(provider.accepted.length - before).toBe(1);
  // An installation that no longer names the gateway sends nothing to it.
  await give();
  await away.round();
  expect((await states()).at(-1)).toBe('waiting: setUp');
  await away.end();
});

test('believes reports in JSON, as a form and in an address, once, and refuses forged ones', async () => {
  const first = provider.accepted.length;
  for (const title of ['a', 'b', 'c']) await give(title);
  await sender.round();
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
  const address = new URL((await settings()).reportAddress ?? '');
  const right = address.pathname + address.search;
  const forged = `${address.pathname}?key=${'x'.repeat(43)}`;
  const report = (index: number, status: string) => ({ id: `msg-${first + index}`, status });
  const { anybody } = http;
  expect((await anybody.post(forged, report(0, 'DELIVRD'))).status).toBe(404);
  expect((await anybody.get(`${forged}&id=msg-${first}&status=DELIVRD`)).status).toBe(404);
  expect((await anybody.post(right, report(90, 'DELIVRD'))).status).toBe(200);
  expect((await anybody.post(right, report(0, 'ACCEPTED'))).status).toBe(200);
  expect((await anybody.post(right, { id: { $ne: 1 }, status: ['DELIVRD'] })).status).toBe(200);
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
  expect((await anybody.post(right, report(0, 'DELIVRD'))).status).toBe(200);
  expect((await anybody.post(right, report(0, 'UNDELIV'))).status).toBe(200);
  expect((await anybody.get(`${right}&id=msg-${first + 1}&status=EXPIRED`)).status).toBe(200);
  const form = await fetch(http.url + right, {
    method: 'POST',
    body: new URLSearchParams({ ...report(2, 'DELIVRD') }),
  });
  expect(form.status).toBe(200);
  const all = await states();
  expect([...all].sort()).toEqual(['delivered', 'delivered', 'failed: EXPIRED']);
});
