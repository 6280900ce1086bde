/** Mails of notifications: each parent once, in their language, until they decline. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log.ts';
import { type Mail, MailRefused } from '#platform/server/mail/mail.ts';
import { openMailOutbox } from '#platform/server/mail/mail-outbox.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { testSealing } from '#testing/test-sealing.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import { notify } from '../notify.ts';
import { openMailChannel } from './mail-channel.ts';

const path = '/slm/Notifications/v1';
const purposes = [
  purposesOfNotifications.contribute({ id: 'homework.given', name: 'x', audience: 'families' }),
  purposesOfNotifications.contribute({ id: 'test.card', name: 'x', audience: 'families', mailsItself: true }),
  purposesOfNotifications.contribute({ id: 'communication.reply', name: 'x', audience: 'staff' }),
];
const ofTest = { title: 'Homework of {child}', text: '{child} has homework: {title}' };
const frOfTest = { title: 'Devoir de {child}', text: '{child} a un devoir\u00a0: {title}' };
const mailWords = { mail: { text: '{text}\n{link}\n{school}\n{unsubscribe}' } };
const words = {
  en: { TEST: ofTest, NOTIFICATIONS: mailWords },
  fr: { TEST: frOfTest, NOTIFICATIONS: mailWords },
};

let http: TestHttp;
let now = Date.parse('2026-11-20T08:30:00Z');
let records = 0;
let sent: Mail[] = [];
let refusal: Error | null = null;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());
beforeEach(async () => {
  sent = [];
  refusal = null;
  await inSchool((at) => sql`DELETE FROM notification_deliveries WHERE org_id = ${at.org}`.execute(at.db));
  await inSchool((at) => sql`DELETE FROM notification_choices WHERE org_id = ${at.org}`.execute(at.db));
  await inSchool((at) =>
    sql`UPDATE guardians SET email = 'parent' || id || '@aaa.example', language = 'fr' WHERE org_id = ${at.org}`.execute(
      at.db,
    ),
  );
});

const inSchool = <T>(work: (at: InOrganisation) => Promise<T>) =>
  http.database.write(asOrg(http.school.org), work);

const clock = () => new Date(now).toISOString() as Instant;

function openHere() {
  const parts = { database: http.database, sealing: testSealing, log: openLog('silent'), now: clock };
  const mails = openMailOutbox({
    ...parts,
    leaves: true,
    send: async (mail) => {
      if (refusal) throw refusal;
      sent.push(mail);
    },
  });
  const channel = openMailChannel({ ...parts, mails, words, publicUrl: 'https://school.example' });
  return {
    /** Sends what is due, and reads what became of it. */
    async round() {
      await channel.round();
      await mails.sendDue();
      await channel.round();
    },
    async end() {
      await channel.end();
      await mails.end();
    },
  };
}

/** Sends what is due by a program that starts and ends. */
async function round(): Promise<void> {
  const here = openHere();
  await here.round();
  await here.end();
}

/** Homework for Mbarga's child in Form 1. */
function give(purpose = 'homework.given'): Promise<number> {
  records += 1;
  return inSchool((at) =>
    notify(
      { ...at, now: clock(), contributions: (point) => point.contributionsIn(purposes) },
      {
        purpose,
        source: `test ${records}`,
        to: { parentsOf: [http.school.students.form1[0] ?? 0] },
        text: { words: 'TEST', facts: { title: `Fractions ${records}` } },
        link: '/homeworks',
      },
    ),
  );
}

const states = async () =>
  (
    await inSchool((at) =>
      sql<{ state: string; fault: string | null }>`
        SELECT state, fault FROM notification_deliveries WHERE org_id = ${at.org} ORDER BY id
      `.execute(at.db),
    )
  ).rows.map(({ state, fault }) => (fault === null ? state : `${state}: ${fault}`));

/** The code in a mail: behind the # of its page, and in the address for one click. */
function codesOf(mail: Mail | undefined): { page: string; click: string } {
  return {
    page: /\/unsubscribe#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '',
    click: new URL(mail?.unsubscribe ?? 'x:').search,
  };
}

test('mails a parent once, in their language, with the link, and knows that it left', async () => {
  await give();
  await Promise.all([round(), round()]);
  await round();
  expect(sent.map(({ subject }) => subject)).toEqual(['Devoir de Brenda-AAA']);
  expect(sent[0]?.to).toMatch(/^parent\d+@aaa\.example$/);
  expect(sent[0]?.text).toContain('https://school.example/homeworks\nLycée AAA');
  expect(await states()).toEqual(['sent']);
  await give('test.card');
  await round();
  expect(sent).toHaveLength(1);
});

test('writes a mail and its delivery together, so a program that ends in between sends none twice', async () => {
  for (let count = 0; count < 5; count++) await give();
  const ending = openHere();
  const rounds = ending.round().catch(() => undefined);
  await ending.end();
  await Promise.all([rounds, round(), round()]);
  await round();
  expect(new Set(sent.map(({ text }) => text)).size).toBe(5);
  expect(sent).toHaveLength(5);
  expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent', 'sent']);
});

test('says that a mailbox is full or an address refused, and tries again what is refused for now', async () => {
  const refuse = (responseCode: number) => new MailRefused({ code: 'EENVELOPE', responseCode });
  refusal = refuse(552);
  await give();
  await round();
  refusal = refuse(452);
  await give();
  await round();
  expect(await states()).toEqual(['failed: 552', 'sending: 452']);
  refusal = null;
  now += 120_000;
  await round();
  expect(await states()).toEqual(['failed: 552', 'sent']);
});

test('stops mails by one click of a mail program, or on the page, and believes no code of its own making', async () => {
  await give();
  await round();
  const { page, click } = codesOf(sent[0]);
  const postForm = (query: string) =>
    fetch(`${http.url}${path}/oneClick${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await postForm(`?code=${'x'.repeat(60)}`)).status).toBe(404);
  expect((await http.anybody.post(`${path}/unsubscribe`, { code: `${page.slice(0, -4)}AAAA` })).status).toBe(
    404,
  );
  expect((await postForm(click)).status).toBe(200);
  await give();
  await round();
  expect(sent).toHaveLength(1);
  await inSchool((at) => sql`DELETE FROM notification_choices WHERE org_id = ${at.org}`.execute(at.db));
  await give();
  const reply = await http.anybody.post(`${path}/unsubscribe`, { code: page });
  expect(reply.body.data[0]).toEqual({ school: 'Lycée AAA' });
  await round();
  expect([sent.length, (await states()).at(-1)]).toEqual([1, 'failed: declined']);
});

sampledTest('mails staff only if they want it, to the address by which they sign in', async () => {
  const reply = async () => {
    records += 1;
    await inSchool((at) =>
      notify(
        { ...at, now: clock(), contributions: (point) => point.contributionsIn(purposes) },
        {
          purpose: 'communication.reply',
          source: `test ${records}`,
          to: { members: [http.school.people.ngo.userId] },
          text: { words: 'TEST', facts: { title: 'Reply' } },
          link: '/communication',
        },
      ),
    );
    await round();
  };
  await reply();
  expect(sent).toEqual([]);
  const ngo = await http.as('ngo');
  const { email } = (await ngo.get(`${path}/choices?language=en`)).body.data[0];
  expect(email).toEqual({ on: false, address: http.school.people.ngo.login });
  const wanted = { email: true, sms: null, messageLanguage: 'en', quiet: null, declined: [], language: 'en' };
  expect((await ngo.put(`${path}/choices`, wanted)).body.data[0].email.on).toBe(true);
  await reply();
  expect(sent.map(({ to }) => to)).toEqual([http.school.people.ngo.login]);
});
