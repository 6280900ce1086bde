/** A provider of SMS that stops answering while a message goes to many families: few get an unknown state, and those are offered to people. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contributions as ofCommunication } from '#areas/communication/server/contributions.ts';
import { contributions as ofNotifications } from '#areas/notifications/server/contributions.ts';
import { openSmsSender, realAddresses } from '#areas/notifications/server/public.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log.ts';
import { givenMessage } from '../../given-message.ts';
import { openTestHttp, type TestHttp } from '../../http.ts';
import type { Fault } from '../../providers/faulty-server.ts';
import { httpSmsSecret, type LocalHttpSms, openLocalHttpSms } from '../../providers/local-http-sms.ts';
import { sampledCases, sampledTest, slowTest } from '../../sampling.ts';
import { testSealing } from '../../test-sealing.ts';

const parents = 300;
const newsOfMessage = { title: 'x', text: '{from} wrote: {subject}' };
const words = { COMMUNICATION: { news: { message: newsOfMessage } } };

let http: TestHttp;
let provider: LocalHttpSms;
let sender: ReturnType<typeof senderHere>;
let now = 0;
beforeAll(async () => {
  provider = await openLocalHttpSms();
  http = await openTestHttp({ smsGateways: [provider.host] });
  await inSchool(addParents);
  const saved = await (await http.as('principal')).put('/slm/Notifications/v1/smsSettings', {
    provider: 'http',
    account: '',
    http: provider.description,
    sender: 'LYCEE AAA',
    price: 12,
    active: true,
    purposeIds: ['communication.message'],
    key: httpSmsSecret,
    version: 0,
  });
  expect(saved.status, saved.text).toBe(200);
});
afterAll(async () => {
  await http.close();
  await provider.close();
});
beforeEach(async () => {
  now = Date.parse('2026-11-20T08:30:00Z');
  await inSchool((at) => sql`DELETE FROM sms_deliveries WHERE org_id = ${at.org}`.execute(at.db));
  sender = senderHere();
});
afterEach(async () => {
  provider.stays(null);
  await sender.end();
});

const inSchool = <T>(work: (at: InOrganisation) => Promise<T>) =>
  http.database.write(asOrg(http.school.org), work);

const senderHere = () =>
  openSmsSender({
    database: http.database,
    sealing: testSealing,
    words: { en: words, fr: words },
    log: openLog('silent'),
    publicUrl: 'http://127.0.0.1:3000',
    addresses: realAddresses([provider.host]),
    contributions: (point) => point.contributionsIn([...ofNotifications, ...ofCommunication]),
    now: () => new Date(now).toISOString() as Instant,
  });

/** Parents of one student of Form 2, without an account. */
async function addParents(at: InOrganisation): Promise<void> {
  const ids = await addGuardians(
    at,
    Array.from({ length: parents }, (_, index) => ({
      userId: null,
      firstName: `Parent ${index}`,
      lastName: 'AAA',
      phone: String(677_100_000 + index),
      email: null,
    })),
  );
  const [studentId = 0] = http.school.students.form2;
  await addGuardianLinks(
    at,
    ids.map((guardianId) => ({ guardianId, studentId, relation: 'mother', state: 'verified' })),
  );
}

/** The secretary writes to Form 2. @returns the id of the message */
async function write(): Promise<number> {
  const sent = await (await http.as('secretary')).post(
    '/slm/Communication/v1/create',
    givenMessage(http.school.classes.form2, {}),
  );
  expect(sent.status, sent.text).toBe(201);
  return sent.body.data[0].id;
}

async function states(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await inSchool((at) =>
    sql<{ state: string; count: number }>`
      SELECT state, count(*)::integer AS count FROM sms_deliveries WHERE org_id = ${at.org} GROUP BY state
    `.execute(at.db),
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Messages offered to a person for sending again. */
async function offers(who: 'secretary' | 'principal') {
  const reply = await (await http.as(who)).get('/slm/Notifications/v1/get?page=1&size=400&language=en');
  return (reply.body.data as readonly { title: string; text: string; link: string }[])
    .filter(({ title }) => title === 'SMS that may not have arrived')
    .map(({ text, link }) => ({ text, link }));
}

/** As the server makes them, though not as often. */
async function rounds(minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second += 15) {
    await sender.round();
    now += 15_000;
  }
}

/** In milliseconds: hundreds of rounds over hundreds of SMS, on a machine that does other work as well. */
const simulated = 180_000;

const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

test.for(sampledCases(['badGateway', 'brokenAfter', 'garbage'] satisfies Fault[]))(
  'a provider out of order from the start (%s) costs few SMS in an hour, and the rest leaves when it is back',
  { timeout: simulated },
  async (fault) => {
    const id = await write();
    provider.stays(fault);
    await rounds(60);
    const during = await states();
    const uncertain = during['uncertain'] ?? 0;
    expect(uncertain).toBeLessThanOrEqual(10);
    expect(during).toEqual({ uncertain, waiting: total(during) - uncertain });
    expect(total(during)).toBeGreaterThanOrEqual(parents);
    const text = `${uncertain} SMS may not have arrived. Send them again?`;
    expect(await offers('secretary')).toEqual([
      { text: `“Trip”: ${text}`, link: `/communication?part=sent&unsettled=${id}` },
    ]);
    expect(await offers('principal')).toEqual([{ text, link: '/administration/settings/notifications' }]);
    provider.stays(null);
    await rounds(20);
    expect(await states()).toEqual({ uncertain, sent: total(during) - uncertain });
    // The writer sends again what may not have arrived, and the offers end.
    const again = await (await http.as('secretary')).put('/slm/Communication/v1/resend', {
      id,
      deliveries: [],
      all: { channel: 'sms', state: 'uncertain' },
    });
    expect(again.body.data[0]).toEqual({ resent: uncertain });
    await rounds(1);
    expect(await states()).toEqual({ sent: total(during) });
    expect([await offers('secretary'), await offers('principal')]).toEqual([[], []]);
  },
);

test(
  'a provider that stops answering in the middle of a mass costs one batch, and health says how many',
  async () => {
    await write();
    const most = 50;
    const before = provider.arrived.length;
    const watching = setInterval(() => {
      if (provider.arrived.length - before > 100) provider.stays('badGateway');
    }, 1);
    await sender.round();
    clearInterval(watching);
    await rounds(30);
    const { uncertain = 0, sent = 0 } = await states();
    expect(sent).toBeGreaterThan(0);
    expect(uncertain).toBeGreaterThan(0);
    expect(uncertain).toBeLessThanOrEqual(most + 10);
    const health = await (await http.as('admin')).get('/slm/Health/v1/get');
    expect(health.body.data[0].unsettledSms).toBe(uncertain);
    const { month } = (await (await http.as('principal')).get('/slm/Notifications/v1/smsSettings')).body
      .data[0];
    expect(month).toMatchObject({ sent, cost: sent * 12, uncertain, uncertainCost: uncertain * 12 });
  },
  simulated,
);

sampledTest(
  'a provider that does not answer at all is tried with one SMS',
  async () => {
    await write();
    provider.stays('silent');
    await sender.round();
    await sender.round();
    const { waiting = 0, ...others } = await states();
    expect(others).toEqual({ uncertain: 1 });
    expect(1 + waiting).toBeGreaterThanOrEqual(parents);
  },
  simulated,
);

sampledTest('offers messages that were in flight when the program was killed as well', async () => {
  const id = await write();
  await inSchool((at) =>
    sql`UPDATE sms_deliveries SET state = 'sending', claimed_at = ${new Date(now).toISOString()}
      WHERE org_id = ${at.org} AND id IN (SELECT id FROM sms_deliveries WHERE org_id = ${at.org} LIMIT 7)`.execute(
      at.db,
    ),
  );
  await rounds(6);
  expect(await states()).toMatchObject({ uncertain: 7 });
  expect(await offers('secretary')).toEqual([
    {
      text: '“Trip”: 7 SMS may not have arrived. Send them again?',
      link: `/communication?part=sent&unsettled=${id}`,
    },
  ]);
});

slowTest(
  'a provider that is busy for two days loses nothing of a mass',
  async () => {
    await write();
    provider.stays('tooMany');
    for (let hour = 0; hour < 48; hour++) {
      await sender.round();
      now += 3_600_000;
    }
    provider.stays(null);
    now = Date.parse('2026-11-24T08:30:00Z');
    await rounds(5);
    const { sent = 0, givenUp = 0, ...others } = await states();
    expect(others).toEqual({});
    expect(sent).toBeGreaterThanOrEqual(parents);
    expect(givenUp).toBe(0);
  },
  simulated,
);
