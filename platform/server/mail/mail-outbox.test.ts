import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { sampledTest } from '#testing/sampling.ts';
import { testSealing } from '#testing/test-sealing.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { sealingWith } from '../installation/sealing.ts';
import { openLog } from '../log.ts';
import { MailRefused, openMail, type SendMail } from './mail.ts';
import { mailStates, openMailOutbox } from './mail-outbox.ts';
import { giveMailUp, listFailedMails, retryMail } from './mails-store.ts';

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.app, 4);
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

const minute = 60_000;
const begin = Date.parse('2026-11-20T08:30:00.000Z');
const everybody = { school: 1, all: true };
const failed = async () => (await listFailedMails(database.plain, everybody)).mails;
const mail = { purpose: 'notice', school: 1, to: 'aicha@example.org', subject: 'Bonjour' } as const;

afterEach(async () => {
  for (const { id } of await failed()) await giveMailUp(database.plain, everybody, id);
  expect(await failed()).toEqual([]);
});

/** States that are announced until the test is over. */
function heardStates(): unknown[] {
  const heard: unknown[] = [];
  const hear = (state: unknown) => heard.push(state);
  mailStates.subscribe(hear);
  onTestFinished(() => {
    mailStates.unsubscribe(hear);
  });
  return heard;
}

/** An outbox with a clock of its own. */
function outboxWith(send: SendMail, sealing = testSealing) {
  let at = begin;
  const now = () => new Date(at).toISOString() as Instant;
  const outbox = openMailOutbox({
    leaves: true,
    database,
    sealing,
    send,
    log: openLog('silent'),
    now,
  });
  const later = (minutes: number) => {
    at += minutes * minute;
    return outbox.sendDue();
  };
  return { outbox, now, later, add: outbox.add };
}

sampledTest(
  'a mail written while the mail server is away arrives once when it is back, and nothing of it stays',
  async () => {
    const settings = { from: 'Cahier <no-reply@example.org>', folder: '' };
    const mailbox = await openMailbox();
    const { port } = new URL(mailbox.url);
    await mailbox.close();
    const { outbox, later, add } = outboxWith(
      openMail({ ...settings, smtpUrl: mailbox.url }, openLog('silent')),
    );
    await database.outside((db) => add(db, { ...mail, text: 'le lien', lifetime: null }));
    await outbox.sendDue();
    const [waiting] = await failed();
    expect(waiting).toMatchObject({ attempts: 1, unsentAt: null, nextAt: '2026-11-20T08:31:00.000Z' });
    expect(waiting?.fault).toMatch(/^E/);
    expect(String(waiting?.sealed)).not.toContain('lien');
    expect(outbox.addresseeOf(waiting ?? { id: '', sealed: null })).toBe('aicha@example.org');

    const back = await openMailbox(Number(port));
    await Promise.all([later(2), outbox.sendDue(), outbox.sendDue()]);
    await later(60);
    expect(back.mails).toHaveLength(1);
    expect(back.mails[0]).toContain('le lien');
    expect(await failed()).toEqual([]);
    await Promise.all([outbox.end(), back.close()]);
  },
);

test('sends no mail when the transaction is rolled back', async () => {
  const sent: string[] = [];
  const { outbox, add } = outboxWith(async ({ to }) => void sent.push(to));
  const undone = database.outside(async (db) => {
    await add(db, { ...mail, text: 'x', lifetime: null });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow();
  await outbox.sendDue();
  expect(sent).toEqual([]);
  await outbox.end();
});

test('a link that has run out is not sent, and is kept nowhere; it cannot be tried again, only put away', async () => {
  let away = true;
  let sent = 0;
  const { outbox, now, later, add } = outboxWith(async () => {
    if (away) throw new MailRefused({ code: 'ECONNREFUSED' });
    sent += 1;
  });
  await add(database.plain, { ...mail, purpose: 'reset', school: null, text: 'link', lifetime: 3600 });
  await outbox.sendDue();
  away = false;
  await later(61);
  expect(sent).toBe(0);
  const [unsent] = await failed();
  expect(unsent).toMatchObject({ sealed: null, fault: 'ECONNREFUSED', unsentAt: now() });
  const id = unsent?.id ?? '';
  expect(await retryMail(database.plain, everybody, id, now(), 60)).toBe(false);
  expect(await giveMailUp(database.plain, { school: 1, all: false }, id)).toBe(false);
  expect(await giveMailUp(database.plain, everybody, id)).toBe(true);
  await outbox.end();
});

test('an address that does not exist is given up at once, and the others leave; mended, it is tried again', async () => {
  const states = heardStates();
  const sent: string[] = [];
  let mended = false;
  const { outbox, now, add } = outboxWith(async ({ to }) => {
    if (to === 'nobody@example.org' && !mended)
      throw new MailRefused({ code: 'EENVELOPE', responseCode: 550 });
    sent.push(to);
  });
  await add(database.plain, { ...mail, to: 'nobody@example.org', text: 'a', lifetime: null });
  await add(database.plain, { ...mail, text: 'b', lifetime: null });
  await outbox.sendDue();
  expect(sent).toEqual(['aicha@example.org']);
  expect([...states].sort()).toEqual(['failed', 'sent']);
  const [unsent] = await failed();
  expect(unsent).toMatchObject({ fault: '550', unsentAt: now() });
  mended = true;
  expect(await retryMail(database.plain, { school: 2, all: false }, unsent?.id ?? '', now(), 60)).toBe(false);
  expect(await retryMail(database.plain, everybody, unsent?.id ?? '', now(), 60)).toBe(true);
  await outbox.sendDue();
  expect(sent).toHaveLength(2);
  await outbox.end();
});

test('after two days a mail that never left is given up, and one that fails does not hold up its followers for ever', async () => {
  const states = heardStates();
  let tries = 0;
  const { outbox, later, add } = outboxWith(async () => {
    tries += 1;
    throw new MailRefused({ code: 'ETIMEDOUT' });
  });
  const texts = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const text of texts) await add(database.plain, { ...mail, text, lifetime: null });
  // Four are on their way at once; none follows them while the mail server is away.
  await outbox.sendDue();
  expect(tries).toBe(4);
  await later(0);
  expect(tries).toBe(6);
  expect(states).toEqual(texts.map(() => 'waiting'));
  await later(48 * 60);
  expect((await failed()).map(({ unsentAt }) => unsentAt !== null)).toEqual(texts.map(() => true));
  expect(tries).toBe(6);
  expect(states.slice(6)).toEqual(texts.map(() => 'givenUp'));
  await outbox.end();
});

test('keeps a mail that its key does not open until the key is back, whatever time has passed', async () => {
  const sent: string[] = [];
  const send: SendMail = async ({ text }) => {
    sent.push(text);
  };
  const other = outboxWith(send, sealingWith(Buffer.alloc(32, 7)));
  await other.add(database.plain, { ...mail, text: 'le lien', lifetime: null });
  const own = outboxWith(send);
  await own.outbox.sendDue();
  for (let day = 0; day < 4; day++) await own.later(24 * 60);
  expect((await failed()).map(({ fault, unsentAt }) => [fault, unsentAt])).toEqual([['sealed', null]]);
  await other.later(4 * 24 * 60 + 61);
  expect(sent).toEqual(['le lien']);
  await Promise.all([own.outbox.end(), other.outbox.end()]);
});
