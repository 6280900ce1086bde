/** SMS from the setting up to the delivery report: each parent once, also when the provider fails or a program ends. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import { sealingWith } from '#platform/server/installation/sealing.ts';
import { openLog } from '#platform/server/log.ts';
import { givenMessage } from '#testing/given-message.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { openSmsProvider, type SmsProviderHere } from '#testing/providers/sms-provider.ts';
import { testSealing } from '#testing/test-sealing.ts';
import type { Delivery } from '../../contract.ts';
import type { SmsSettings } from '../../sms/contract.ts';
import type { ChannelRounds } from '../deliveries/channel-rounds.ts';
import { purposesOfOffers } from '../deliveries/offer-again.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import { addNotifications, notify } from '../notify.ts';
import { withdraw } from '../withdraw.ts';
import { realAddresses } from './sms-addresses.ts';
import { openSmsSender } from './sms-sender.ts';

const path = '/slm/Notifications/v1/smsSettings';
const purpose = purposesOfNotifications.contribute({ id: 'homework.given', name: 'x', audience: 'families' });
const words = {
  en: { TEST: { title: 'x', text: '{child} has homework: {title}' } },
  fr: { TEST: { title: 'x', text: '{child} a un devoir\u00a0: {title}' } },
};

let http: TestHttp;
let provider: SmsProviderHere;
let sender: ChannelRounds;
let now = Date.parse('2026-11-20T08:30:00Z');
let records = 0;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());
beforeEach(async () => {
  provider = await openSmsProvider();
  sender = senderHere();
  await inSchool((at) => sql`DELETE FROM sms_deliveries WHERE org_id = ${at.org}`.execute(at.db));
  await inSchool((at) => sql`DELETE FROM sms_settings WHERE org_id = ${at.org}`.execute(at.db));
  await inSchool((at) =>
    sql`UPDATE guardians SET phone = '677 12 34 56', language = 'fr' WHERE org_id = ${at.org}`.execute(at.db),
  );
});
afterEach(async () => {
  await sender.end();
  await provider.close();
});

const inSchool = <T>(work: (at: InOrganisation) => Promise<T>) =>
  http.database.write(asOrg(http.school.org), work);

const senderHere = (sealing = testSealing) =>
  openSmsSender({
    database: http.database,
    sealing,
    contributions: (point) => point.contributionsIn(purposesOfOffers),
    words,
    log: openLog('silent'),
    publicUrl: 'http://127.0.0.1:3000',
    addresses: { ...realAddresses([]), orange: provider.url, infobip: () => provider.url },
    now: () => new Date(now).toISOString() as Instant,
  });

async function settings(): Promise<SmsSettings> {
  return (await (await http.as('principal')).get(path)).body.data[0];
}

async function setUp(changes: object = {}) {
  const { version } = await settings();
  return (await http.as('principal')).put(path, {
    provider: 'orange',
    account: 'school',
    http: null,
    sender: 'LYCEE AAA',
    price: 15,
    active: true,
    purposeIds: ['homework.given'],
    key: 'secret',
    version,
    ...changes,
  });
}

/** Homework of Mbarga's child in Form 1. */
function give(title = 'Forêt'): Promise<number> {
  records += 1;
  const parts = {
    now: new Date(now).toISOString() as Instant,
    contributions: () => [purpose.value as never],
  };
  return inSchool((at) =>
    notify(
      { ...at, ...parts },
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

const states = async () =>
  (
    await inSchool((at) =>
      sql<{ state: string; fault: string | null }>`
        SELECT state, fault FROM sms_deliveries WHERE org_id = ${at.org} ORDER BY id
      `.execute(at.db),
    )
  ).rows.map(({ state, fault }) => (fault === null ? state : `${state}: ${fault}`));

test('sends a parent one SMS in their language, and counts what it cost', async () => {
  const saved = await setUp();
  expect(saved.status, saved.text).toBe(200);
  expect(saved.text).not.toContain('"secret"');
  await give();
  await Promise.all([sender.round(), sender.round()]);
  await sender.round();
  expect(provider.got).toEqual([
    {
      to: '+237677123456',
      text: 'Brenda-AAA a un devoir : Foret',
      sender: 'LYCEE AAA',
      reference: 'orange-0',
    },
  ]);
  expect((await settings()).month).toMatchObject({ sent: 1, segments: 1, cost: 15, uncertain: 0 });
});

test('lets SMS wait for the key of their provider, which another installation sealed', async () => {
  await setUp();
  await give();
  const other = senderHere(sealingWith(Buffer.alloc(32, 7)));
  await other.round();
  await other.end();
  expect(await states()).toEqual(['waiting']);
  await sender.round();
  expect(await states()).toEqual(['sent']);
});

test('sends each once, however many processes send', async () => {
  await setUp();
  for (let count = 0; count < 60; count++) await give(`Devoir ${count}`);
  const others = [senderHere(), senderHere()];
  await Promise.all([sender, ...others].map((one) => one.round()));
  expect(new Set(provider.got.map(({ text }) => text)).size).toBe(60);
  expect(provider.got).toHaveLength(60);
  for (const one of others) await one.end();
});

test('believes the report of the provider, once, and refuses a forged one', async () => {
  await setUp();
  await give();
  await sender.round();
  const report = (reference: string, deliveryStatus: string) => ({
    deliveryInfoNotification: {
      callbackData: reference,
      deliveryInfo: { address: 'tel:+237677123456', deliveryStatus },
    },
  });
  const address = new URL((await settings()).reportAddress ?? '');
  const right = address.pathname + address.search;
  const forged = `${address.pathname}?key=${'x'.repeat(43)}`;
  const post = async (to: string, body: object) => (await http.anybody.post(to, body)).status;
  expect(await post(forged, report('orange-0', 'DeliveredToTerminal'))).toBe(404);
  expect(await post(right, report('orange-99', 'DeliveryImpossible'))).toBe(200);
  expect(await post(right, { strange: true })).toBe(200);
  expect(await states()).toEqual(['sent']);
  expect(await post(right, report('orange-0', 'DeliveredToTerminal'))).toBe(200);
  expect(await post(right, report('orange-0', 'DeliveryImpossible'))).toBe(200);
  expect(await states()).toEqual(['delivered']);
});

test('tries again when nothing was sent, and gives up in the end', async () => {
  await setUp();
  await give();
  provider.behave('busy');
  await sender.round();
  expect(await states()).toEqual(['waiting: 503']);
  provider.behave('accepts');
  await sender.round();
  expect(provider.got).toEqual([]);
  now += 60_000;
  await sender.round();
  expect([await states(), provider.got.length]).toEqual([['sent'], 1]);
  // Attempts in which nothing was sent cost nothing.
  expect((await settings()).month).toMatchObject({ sent: 1, segments: 1, cost: 15, uncertainCost: 0 });
  provider.behave('busy');
  await give();
  for (let attempt = 0; attempt < 24; attempt++) {
    await sender.round();
    now += 2 * 3600_000;
  }
  expect(await states()).toEqual(['sent', 'givenUp: 503']);
});

test('does not repeat what may have been sent: an answer that breaks off, a program that ended', async () => {
  await setUp();
  await give();
  provider.behave('breaks off');
  await sender.round();
  await give();
  await inSchool((at) =>
    sql`UPDATE sms_deliveries SET state = 'sending', claimed_at = ${new Date(now).toISOString()}
      WHERE org_id = ${at.org} AND state = 'waiting'`.execute(at.db),
  );
  provider.behave('accepts');
  now += 6 * 60_000;
  await sender.round();
  now += 24 * 3600_000;
  await sender.round();
  expect(await states()).toEqual(['uncertain: broken', 'uncertain: ended']);
  expect(provider.got).toHaveLength(1);
});

test('counts the cost of SMS that were being sent when a program ended, also once they are delivered or sent again', async () => {
  await setUp({ provider: 'infobip', account: 'abc12.api.infobip.com' });
  const month = async () => (await settings()).month;
  const ended: ChannelRounds[] = [];
  const giveAndEnd = async () => {
    provider.behave('silent');
    const before = provider.got.length;
    await give('Devoir de geographie '.repeat(10));
    const other = senderHere();
    ended.push(other);
    void other.round();
    await vi.waitFor(() => expect(provider.got).toHaveLength(before + 1));
    provider.behave('accepts');
    now += 6 * 60_000;
    await sender.round();
  };
  await giveAndEnd();
  expect(await states()).toEqual(['uncertain: ended']);
  expect(await month()).toMatchObject({ sent: 0, segments: 0, cost: 0, uncertain: 1, uncertainCost: 30 });
  const { pathname, search } = new URL((await settings()).reportAddress ?? '');
  const results = [{ messageId: provider.got[0]?.reference, status: { groupName: 'DELIVERED' } }];
  expect((await http.anybody.post(pathname + search, { results })).status).toBe(200);
  expect(await month()).toMatchObject({ delivered: 1, segments: 2, cost: 30, uncertainCost: 0 });
  await giveAndEnd();
  const listed = await (await http.as('principal')).get(
    '/slm/Notifications/v1/deliveries?language=en&channel=sms&state=uncertain',
  );
  const again = { deliveries: [{ channel: 'sms', id: listed.body.data[0].id }] };
  expect((await (await http.as('principal')).put('/slm/Notifications/v1/resend', again)).status).toBe(200);
  await sender.round();
  // The first try of the second one may be paid as well.
  expect(await month()).toMatchObject({ sent: 2, segments: 6, cost: 90, uncertain: 0, uncertainCost: 0 });
  await provider.close();
  for (const one of ended) await one.end();
});

test('sends nothing to a wrong number, to a parent barred since, when it was taken back, or when it is switched off', async () => {
  await setUp();
  await give();
  await inSchool((at) =>
    withdraw(at, { purpose: 'homework.given', source: `test ${records}`, studentId: null }),
  );
  await sender.round();
  await give();
  await inSchool((at) => sql`UPDATE guardians SET phone = '12' WHERE org_id = ${at.org}`.execute(at.db));
  await sender.round();
  await give();
  const { mbarga } = http.school.people;
  const setLink = (state: string) =>
    inSchool((at) =>
      sql`UPDATE guardian_links SET state = ${state} WHERE org_id = ${at.org} AND guardian_id IN (
        SELECT id FROM guardians WHERE org_id = ${at.org} AND user_id = ${mbarga.userId})`.execute(at.db),
    );
  await inSchool((at) =>
    sql`UPDATE guardians SET phone = '677123456' WHERE org_id = ${at.org}`.execute(at.db),
  );
  await setLink('revoked');
  await sender.round();
  await setLink('verified');
  await give();
  await setUp({ active: false, key: null });
  await sender.round();
  await give();
  expect(await states()).toEqual([
    'givenUp: withdrawn',
    'failed: noNumber',
    'failed: notVisible',
    'givenUp: off',
  ]);
  expect(provider.got).toEqual([]);
});

test('sends no second SMS when what was withdrawn becomes true again, and the one that had not left', async () => {
  await setUp();
  const takeBack = () =>
    inSchool((at) => withdraw(at, { purpose: 'homework.given', source: `test ${records}`, studentId: null }));
  const giveAgain = () => {
    records -= 1;
    return give();
  };
  await give();
  await sender.round();
  await takeBack();
  expect(await giveAgain()).toBe(1);
  await sender.round();
  expect([await states(), provider.got.length]).toEqual([['sent'], 1]);
  await give();
  await takeBack();
  await sender.round();
  expect(await states()).toEqual(['sent', 'givenUp: withdrawn']);
  await giveAgain();
  await sender.round();
  expect([await states(), provider.got.length]).toEqual([['sent', 'sent'], 2]);
});

test('sends by Infobip under its own reference, and calls no other host', async () => {
  const infobip = { provider: 'infobip', account: 'abc12.api.infobip.com', key: 'secret' };
  expect((await setUp({ ...infobip, account: '127.0.0.1' })).body.code).toBe(
    'NOTIFICATIONS.errors.strangeHost',
  );
  expect((await setUp({ ...infobip, key: null })).body.code).toBe('NOTIFICATIONS.errors.keyMissing');
  expect((await setUp(infobip)).status).toBe(200);
  await give();
  await sender.round();
  expect(provider.got[0]).toMatchObject({ to: '+237677123456', sender: 'LYCEE AAA' });
  expect(provider.got[0]?.reference).toMatch(new RegExp(`^cahier-${http.school.org}-\\d+$`));
  provider.behave('refuses');
  await give();
  await sender.round();
  expect(await states()).toEqual(['sent', 'failed: 400']);
});

test('asks Infobip about SMS for which it gave no answer, and believes what it says', async () => {
  expect((await setUp({ provider: 'infobip', account: 'abc12.api.infobip.com', key: 'secret' })).status).toBe(
    200,
  );
  provider.behave('breaks off');
  await give();
  await sender.round();
  provider.behave('accepts');
  provider.logs('PENDING');
  await sender.round();
  expect(await states()).toEqual(['uncertain: broken']);
  now += 60_000;
  await sender.round();
  expect([await states(), provider.got.length]).toEqual([['sent'], 1]);
  provider.behave('breaks off');
  await give();
  await sender.round();
  now += 60_000;
  provider.behave('accepts');
  provider.logs('UNDELIVERABLE');
  await sender.round();
  expect(await states()).toEqual(['sent', 'failed: UNDELIVERABLE']);
});

test('lists single SMS with their reasons, and sends again those that a person chooses under another reference', async () => {
  const deliveries = '/slm/Notifications/v1/deliveries?language=en&channel=sms';
  const resend = '/slm/Notifications/v1/resend';
  const principal = await http.as('principal');
  const listed = async (state: string) =>
    (await principal.get(`${deliveries}&state=${state}`)).body.data as readonly Delivery[];
  expect((await setUp({ provider: 'infobip', account: 'abc12.api.infobip.com', key: 'secret' })).status).toBe(
    200,
  );
  await give();
  provider.behave('breaks off');
  await sender.round();
  provider.behave('refuses');
  // It is left alone for half a minute.
  now += 60_000;
  await give();
  await sender.round();
  const [uncertain] = await listed('uncertain');
  const [failed] = await listed('failed');
  expect([uncertain, failed]).toMatchObject([
    {
      channel: 'sms',
      reason: 'noAnswer',
      mayResend: true,
      children: [expect.stringContaining('Brenda-AAA')],
    },
    { channel: 'sms', reason: 'refused', mayResend: true },
  ]);
  expect((await (await http.as('ngo')).get(deliveries)).status).toBe(403);
  provider.behave('accepts');
  const chosen = [uncertain, failed].map((one) => ({ channel: 'sms', id: one?.id }));
  expect((await principal.put(resend, { deliveries: chosen })).body.data[0]).toEqual({ resent: 2 });
  expect((await principal.put(resend, { deliveries: chosen })).body.data[0]).toEqual({ resent: 0 });
  await sender.round();
  expect(await states()).toEqual(['sent', 'sent']);
  const references = provider.got.map(({ reference }) => reference);
  expect(new Set(references).size).toBe(4);
  expect((await settings()).month).toMatchObject({ sent: 2, segments: 3, cost: 45 });
});

test('sends none to a parent who declines them, from then on and among those that wait, except what the school forces', async () => {
  const choices = '/slm/Notifications/v1/choices';
  const mbarga = await http.as('mbarga');
  const chosen = async (changes: object) => {
    const usual = {
      email: null,
      sms: null,
      messageLanguage: null,
      quiet: null,
      declined: [],
      language: 'en',
    };
    return (await mbarga.put(choices, { ...usual, ...changes })).body.data[0];
  };
  const offered = async (who: 'mbarga' | 'ngo') =>
    (await (await http.as(who)).get(`${choices}?language=en`)).body.data[0].sms;
  await setUp();
  await give();
  expect([await offered('mbarga'), await offered('ngo')]).toEqual([true, null]);
  expect((await chosen({ sms: false })).sms).toBe(false);
  await give();
  await sender.round();
  expect([await states(), provider.got]).toEqual([['failed: declined'], []]);
  expect((await chosen({ sms: true, declined: ['homework.given'] })).sms).toBe(true);
  await give();
  await sender.round();
  expect(provider.got).toEqual([]);
  const principal = await http.as('principal');
  const forced = '/slm/Notifications/v1/forced';
  const force = async (purposeIds: readonly string[]) => {
    const { version } = (await principal.get(`${forced}?language=en`)).body.data[0];
    expect((await principal.put(forced, { purposeIds, version, language: 'en' })).status).toBe(200);
  };
  await force(['homework.given']);
  await chosen({ sms: false });
  await give();
  await sender.round();
  expect(provider.got).toHaveLength(1);
  await force([]);
  await chosen({ sms: true });
  await setUp({ active: false, key: null });
  expect(await offered('mbarga')).toBe(null);
});

test('writes in the language and keeps to the quiet hours that a parent chose', async () => {
  const usual = { email: null, sms: null, declined: [], language: 'en' };
  const quiet = { from: '09:00', until: '12:00' };
  const mbarga = await http.as('mbarga');
  await mbarga.put('/slm/Notifications/v1/choices', { ...usual, messageLanguage: 'en', quiet });
  await setUp();
  now = Date.parse('2026-12-03T08:30:00Z');
  await give();
  await sender.round();
  expect([await states(), provider.got]).toEqual([['waiting'], []]);
  now = Date.parse('2026-12-03T11:00:00Z');
  await sender.round();
  expect(provider.got.map(({ text }) => text)).toEqual(['Brenda-AAA has homework: Foret']);
  await mbarga.put('/slm/Notifications/v1/choices', { ...usual, messageLanguage: null, quiet: null });
});

test('lets what is due at night wait for the morning', async () => {
  await setUp();
  now = Date.parse('2026-12-01T22:00:00Z');
  await give();
  await sender.round();
  expect([await states(), provider.got]).toEqual([['waiting'], []]);
  now = Date.parse('2026-12-02T06:05:00Z');
  await sender.round();
  expect(await states()).toEqual(['sent']);
});

test('does not send what waited for the morning once one of its children is no longer visible', async () => {
  await setUp({ provider: 'orange', account: 'school', key: 'secret' });
  now = Date.parse('2026-12-08T22:00:00Z');
  const { mbarga } = http.school.people;
  const { form1, sixth } = http.school.students;
  await inSchool(async (at) => {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM guardians WHERE org_id = ${at.org} AND user_id = ${mbarga.userId}
    `.execute(at.db);
    await addNotifications(
      { ...at, now: new Date(now).toISOString() as Instant, contributions: () => [purpose.value as never] },
      [
        {
          userId: mbarga.userId,
          guardianId: rows[0]?.id ?? 0,
          studentId: form1[0] ?? 0,
          alsoAbout: [sixth[0] ?? 0],
          purpose: 'homework.given',
          source: 'digest',
          words: 'TEST',
          facts: { title: 'Digest' },
          link: '/home',
        },
      ],
    );
  });
  await sender.round();
  expect(await states()).toEqual(['waiting']);
  const setLink = (state: string) =>
    inSchool((at) =>
      sql`UPDATE guardian_links SET state = ${state} WHERE org_id = ${at.org} AND student_id = ${sixth[0]}`.execute(
        at.db,
      ),
    );
  await setLink('revoked');
  now = Date.parse('2026-12-09T06:05:00Z');
  await sender.round();
  await setLink('verified');
  expect([await states(), provider.got]).toEqual([['failed: notVisible'], []]);
});

test('a message says before it is sent what each form of it costs by SMS, and carries its text', async () => {
  const secretary = await http.as('secretary');
  const [studentId = 0] = http.school.students.form1;
  const preview = async (texts: object, perChild = false) => {
    const reply = await secretary.post('/slm/Communication/v1/preview', {
      audience: 'students',
      among: 'all',
      targetIds: [studentId],
      ...texts,
      perChild,
    });
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data[0].sms;
  };
  const trip = {
    subject: { en: 'Trip', fr: 'Sortie' },
    body: { en: 'On Friday.', fr: 'Vendredi.\n\nÀ 8 heures.' },
  };
  expect((await setUp({ purposeIds: ['homework.given'] })).status).toBe(200);
  expect(await preview(trip)).toBeNull();
  expect((await setUp({ purposeIds: ['communication.message'] })).status).toBe(200);
  const { orgName } = (await secretary.get('/usm/api/session')).body.data?.[0] ?? {};
  const school = orgName ?? (await preview(trip)).full.example.split(':')[0];
  const whole = {
    sms: 1,
    parts: 1,
    cost: 15,
    most: 1,
    example: `${school}: Sortie. Vendredi. A 8 heures.`,
  };
  expect(await preview(trip)).toMatchObject({ full: whole, short: whole, hint: { sms: 1, parts: 1 } });
  const long = await preview({ ...trip, body: { en: null, fr: 'Le transport est prévu. '.repeat(40) } });
  expect(long.full).toMatchObject({ parts: 7, most: 7, cost: 105 });
  expect(long.short).toMatchObject({ parts: 1, cost: 15 });
  expect(long.short.example).toMatch(/(transport|est|Le|prévu\.)\.\.\.$/);
  // Each family reads the name of its child.
  const own = await preview({ ...trip, body: { en: '{child} stays.', fr: '{child} reste.' } }, true);
  expect(own.full.example).toContain('Brenda-AAA');
  expect(own.full.example).not.toContain('{');
  const other = await preview({ subject: { en: null, fr: 'Я' }, body: { en: null, fr: 'Я'.repeat(100) } });
  expect(other.full).toMatchObject({ sms: 1, parts: 2, cost: 30 });
  expect(other.short).toMatchObject({ parts: 1 });
  await setUp({ purposeIds: ['homework.given'] });
});

test('a hint alone goes by SMS to parents with an account, who can read the message', async () => {
  expect((await setUp({ purposeIds: ['communication.message'] })).status).toBe(200);
  const secretary = await http.as('secretary');
  const [studentId = 0] = http.school.students.form1;
  const { mbarga } = http.school.people;
  const written = (sms: string) =>
    secretary.post('/slm/Communication/v1/create', {
      ...givenMessage(0, { sms, audience: 'students', targetIds: [studentId] }),
    });
  const setAccount = (userId: number | null, of: number | null) =>
    inSchool((at) =>
      sql`UPDATE guardians SET user_id = ${userId} WHERE org_id = ${at.org} AND id IN (
        SELECT guardian_id FROM guardian_links WHERE org_id = ${at.org} AND student_id = ${studentId})
        AND user_id IS NOT DISTINCT FROM ${of}`.execute(at.db),
    );
  expect((await written('hint')).status).toBe(201);
  expect(await states()).toEqual(['waiting']);
  await setAccount(null, mbarga.userId);
  expect((await written('hint')).status).toBe(201);
  expect(await states()).toEqual(['waiting']);
  expect((await written('short')).status).toBe(201);
  expect(await states()).toEqual(['waiting', 'waiting']);
  await setAccount(mbarga.userId, null);
  await setUp({ purposeIds: ['homework.given'] });
});
