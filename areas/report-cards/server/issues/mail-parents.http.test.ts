/** Parents are notified by mail that a card is published: each in their own language, and never with its content. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeDueMails } from '#app/server-due-mails.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { type MailOutbox, openMailOutbox } from '#platform/server/mail/mail-outbox.ts';
import { openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';
import { testSealing } from '#testing/test-sealing.ts';
import { en } from '../../late-words/en.ts';
import { fr } from '../../late-words/fr.ts';

let http: TestHttp;
let outbox: MailOutbox;
let now = usualNow as Instant;
const sent: Mail[] = [];
let sequenceId: number;

beforeAll(async () => {
  http = await openTestHttp();
  outbox = openMailOutbox({
    leaves: true,
    database: http.database,
    sealing: testSealing,
    log: openLog('silent'),
    send: async (mail) => void sent.push(mail),
    now: () => now,
  });
  [sequenceId = 0] = (await givePeriods(http)).sequences;
  const principal = await http.as('principal');
  const marks = await principal.put('/slm/Marks/v1/update', {
    classId: http.school.classes.form1,
    subjectId: http.school.subjects.maths,
    sequenceId,
    cells: http.school.students.form1.slice(0, 2).map((studentId, at) => ({
      studentId,
      place: 1,
      version: 0,
      mark: { state: 'entered', value: 1526 - at * 200 },
    })),
  });
  expect(marks.status, marks.text).toBe(200);
  await issue();
});
/** Clears all notices: everybody may be notified again. */
beforeEach(async () => {
  now = usualNow as Instant;
  const { org, people } = http.school;
  await change(sql`UPDATE guardian_links SET contact = true WHERE org_id = ${org}`);
  await change(sql`UPDATE card_issues SET issued_at = ${usualNow} WHERE org_id = ${org}`);
  await http.database.outside((db) =>
    sql`UPDATE accounts SET suspended = false WHERE id = ${people.mbarga.userId}`.execute(db),
  );
  await withdrawn();
  // Sends what the test before left.
  await outbox.sendDue();
  sent.length = 0;
});
afterAll(async () => {
  await outbox.end();
  await http.close();
});

const publish = async (from: string | null) => {
  const { status, text } = await (await http.as('principal')).put('/slm/ReportCards/v1/publish', {
    classId: http.school.classes.form1,
    period: `sequence-${sequenceId}`,
    from,
  });
  expect(status, text).toBe(200);
};
/** Withdraws the publication and clears its notices. */
const withdrawn = async () => {
  await publish(null);
  await change(sql`UPDATE report_cards SET mailed_at = NULL WHERE org_id = ${http.school.org}`);
};
/** The round of an hour, by the clock of the test. */
const round = (leaves = true) =>
  writeDueMails({
    database: http.database,
    mails: { ...outbox, leaves },
    publicUrl: 'https://cahier.example.org',
    words: { en, fr },
    now: () => now,
  });
const addressees = () => sent.map(({ to }) => to).toSorted();
const change = (what: ReturnType<typeof sql>) =>
  http.database.write(asOrg(http.school.org), ({ db }) => what.execute(db));
const both = ['etoa@aaa.example', 'mbarga@aaa.example'];

/** Issues the cards of the class; who got one. */
const issue = async (): Promise<readonly { id: number; studentId: number }[]> => {
  const { status, text, body } = await (await http.as('principal')).post('/slm/ReportCards/v1/create', {
    classId: http.school.classes.form1,
    period: `sequence-${sequenceId}`,
  });
  expect(status, text).toBe(201);
  return body.data;
};
/** Sends the queued mails, and returns the new ones by parent. */
const mailed = async () => {
  await outbox.sendDue();
  return addressees();
};
const setMark = async (studentId: number, version: number, value: number) => {
  const { status, text } = await (await http.as('principal')).put('/slm/Marks/v1/update', {
    classId: http.school.classes.form1,
    subjectId: http.school.subjects.maths,
    sequenceId,
    cells: [{ studentId, place: 1, version, mark: { state: 'entered', value } }],
  });
  expect(status, text).toBe(200);
};

test('a published card is notified once, to the parents who see it, not to a barred or an unverified one', async () => {
  await publish('2026-11-20');
  await outbox.sendDue();
  expect(addressees()).toEqual(both);
  await publish('2026-11-19');
  await round();
  expect(addressees()).toEqual(both);
});

test('a mail names the card in the language of the parent, and no mark in subject, text or address', async () => {
  await change(sql`UPDATE guardians SET language = 'en' WHERE email = 'etoa@aaa.example'`);
  await publish('2026-11-20');
  await outbox.sendDue();
  const mailTo = (to: string) => sent.find((mail) => mail.to === to);
  expect(mailTo('etoa@aaa.example')?.subject).toBe('Sequence 1 report card is published');
  expect(mailTo('mbarga@aaa.example')?.subject).toBe('Bulletin de la séquence 1 publié');
  for (const { subject, text } of sent) {
    expect(text).toContain('/home');
    expect(`${subject} ${text}`).not.toMatch(/15[.,]?26|13[.,]?26|1st|2nd|1er|2e/);
  }
});

test('a card published for a later day is notified on that day', async () => {
  await publish('2026-11-23');
  await round();
  expect(sent).toEqual([]);
  now = '2026-11-23T00:10:00.000Z' as Instant;
  await round();
  expect(addressees()).toEqual(both);
});

test('sends nothing to parents who get no messages of the school, are suspended or have not set a password yet', async () => {
  const { org, people } = http.school;
  await change(sql`UPDATE guardian_links l SET contact = false FROM guardians g
    WHERE l.org_id = ${org} AND g.org_id = ${org} AND g.id = l.guardian_id AND g.user_id = ${people.etoa.userId}`);
  await http.database.outside((db) =>
    sql`UPDATE accounts SET suspended = true WHERE id = ${people.mbarga.userId}`.execute(db),
  );
  await publish('2026-11-20');
  await outbox.sendDue();
  expect(sent).toEqual([]);
});

test('parents who share an address get one mail about a child', async () => {
  const address = (email: string, of: string) =>
    change(sql`UPDATE guardians SET email = ${email} WHERE org_id = ${http.school.org} AND email = ${of}`);
  await publish('2026-11-20');
  await outbox.sendDue();
  const apart = sent.length;
  const children = new Set(sent.map(({ text }) => text)).size;
  await withdrawn();
  sent.length = 0;
  await address('Famille@aaa.example', 'etoa@aaa.example');
  await address('famille@aaa.example', 'mbarga@aaa.example');
  await publish('2026-11-20');
  await outbox.sendDue();
  expect([apart, children, sent.length]).toEqual([2, 2, 2]);
  await address('etoa@aaa.example', 'Famille@aaa.example');
  await address('mbarga@aaa.example', 'famille@aaa.example');
});

test('a card first issued after its class is published is notified alone, once', async () => {
  const [, ofEtoa = 0] = http.school.students.form1;
  await change(sql`UPDATE report_cards SET state = 'cancelled', reason = 'A test', ended_at = now()
    WHERE org_id = ${http.school.org} AND student_id = ${ofEtoa} AND state = 'valid'`);
  await publish('2026-11-20');
  expect(await mailed()).toEqual(['mbarga@aaa.example']);
  expect((await issue()).map(({ studentId }) => studentId)).toEqual([ofEtoa]);
  expect(await mailed()).toEqual(both);
  expect(await issue()).toEqual([]);
  await round();
  expect(addressees()).toEqual(both);
});

sampledTest(
  'a card first issued weeks after its class was published is notified, and its class is not',
  async () => {
    const [, ofEtoa = 0] = http.school.students.form1;
    await change(sql`UPDATE report_cards SET state = 'cancelled', reason = 'A test', ended_at = now()
    WHERE org_id = ${http.school.org} AND student_id = ${ofEtoa} AND state = 'valid'`);
    await change(sql`UPDATE card_issues SET issued_at = '2026-10-20' WHERE org_id = ${http.school.org}`);
    await publish('2026-10-20');
    expect(await mailed()).toEqual([]);
    await issue();
    expect(await mailed()).toEqual(['etoa@aaa.example']);
  },
);

sampledTest(
  'a class withdrawn and published again mails only the parents whose card has changed',
  async () => {
    const [, ofEtoa = 0] = http.school.students.form1;
    await publish('2026-11-20');
    expect(await mailed()).toEqual(both);
    sent.length = 0;
    await publish(null);
    await publish('2026-11-20');
    expect(await mailed(), 'nothing has changed').toEqual([]);
    await setMark(ofEtoa, 1, 1300);
    expect((await issue()).map(({ studentId }) => studentId)).toEqual([ofEtoa]);
    expect(await mailed(), 'a corrected card of a published class').toEqual([]);
    await publish(null);
    await publish('2026-11-20');
    expect(await mailed()).toEqual(['etoa@aaa.example']);
  },
);

test('without a mail server nothing is written, and cards published long before there was one are not notified', async () => {
  await publish('2026-11-30');
  now = '2026-11-30T08:00:00.000Z' as Instant;
  await round(false);
  expect(sent).toEqual([]);
  now = '2026-12-15T08:00:00.000Z' as Instant;
  await round();
  expect(sent).toEqual([]);
});
