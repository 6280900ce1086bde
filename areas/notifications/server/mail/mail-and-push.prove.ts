/** 2,000 notifications by e-mail and push to servers on this machine: prepared within a second, sent at 200 a second, each once. */
import { createECDH, createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import { openLog } from '#platform/server/log.ts';
import { openMail } from '#platform/server/mail/mail.ts';
import { openMailOutbox } from '#platform/server/mail/mail-outbox.ts';
import { openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { knownDeviceOf } from '#testing/known-device.ts';
import { openMailbox } from '#testing/mailbox.ts';
import { testPushKeys, testSealing } from '#testing/test-sealing.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import { notify } from '../notify.ts';
import { openPushChannel } from '../push/push-channel.ts';
import { storeSubscription } from '../push/push-store.ts';
import { openMailChannel } from './mail-channel.ts';

const many = 2000;
const purpose = purposesOfNotifications.contribute({ id: 'homework.given', name: 'x', audience: 'families' });
const ofTest = { title: '{title}', text: '{title}' };
const notifications = {
  mail: { text: '{text} {school} {link} {unsubscribe}' },
  push: { new: 'x', open: 'y' },
};
const words = {
  en: { TEST: ofTest, NOTIFICATIONS: notifications },
  fr: { TEST: ofTest, NOTIFICATIONS: notifications },
};
const now = () => usualNow as Instant;
const log = openLog('silent');

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const inSchool = <T>(work: (at: InOrganisation) => Promise<T>) =>
  http.database.write(asOrg(http.school.org), work);

/** Each a notification of its own to one parent. @returns milliseconds */
async function prepare(channel: string): Promise<number> {
  const news = Array.from({ length: many }, (_, index) => ({
    purpose: 'homework.given',
    source: `${channel} ${index}`,
    to: { parentsOf: [http.school.students.form1[0] ?? 0] },
    text: { words: 'TEST', facts: { title: `${channel} ${index}` } },
    link: '/homeworks',
  }));
  const began = performance.now();
  const context = { now: now(), contributions: () => [purpose.value as never] };
  expect(await inSchool((at) => notify({ ...at, ...context }, ...news))).toBe(many);
  return performance.now() - began;
}

const aSecond = (began: number) => Math.round(many / ((performance.now() - began) / 1000));

test('sends 200 mails a second to a mail server, each once', async () => {
  const mailbox = await openMailbox();
  await inSchool((at) =>
    sql`UPDATE guardians SET email = 'parent@example.org' WHERE org_id = ${at.org}`.execute(at.db),
  );
  const mails = openMailOutbox({
    leaves: true,
    database: http.database,
    sealing: testSealing,
    send: openMail({ smtpUrl: mailbox.url, from: 'school@example.org', folder: '' }, log),
    log,
    now,
  });
  const publicUrl = 'http://127.0.0.1:3000';
  const channel = openMailChannel({
    database: http.database,
    sealing: testSealing,
    mails,
    words,
    log,
    publicUrl,
    now,
  });
  const preparedIn = await prepare('mail');
  const began = performance.now();
  await channel.round();
  await mails.sendDue();
  const each = aSecond(began);
  console.log(`mail: prepared in ${preparedIn.toFixed(0)} ms, sent ${each} a second`);
  await mails.end();
  await mailbox.close();
  const subjects = mailbox.mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
  expect([subjects.length, new Set(subjects).size]).toEqual([many, many]);
  expect(preparedIn).toBeLessThan(1000);
  expect(each).toBeGreaterThan(200);
});

test('sends 200 pushes a second to a push service, each once', async () => {
  const topics: string[] = [];
  const service = createServer((request, reply) => {
    topics.push(String(request.headers['topic']));
    request.resume().on('end', () => reply.writeHead(201).end());
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/phone`;
  const browser = createECDH('prime256v1');
  const keys = { publicKey: browser.generateKeys(), authSecret: Buffer.alloc(16, 3) };
  const subscription = {
    userId: http.school.people.mbarga.userId,
    endpoint,
    ...keys,
    device: 'phone',
    showsText: true,
  };
  const hash = createHash('sha256').update(endpoint).digest();
  const known = await knownDeviceOf(http, 'mbarga');
  await inSchool((at) => storeSubscription(at, subscription, known, hash, now()));
  const parts = {
    database: http.database,
    words,
    log,
    keys: testPushKeys,
    publicUrl: 'https://cahier.example.org',
    now,
  };
  const preparedIn = await prepare('push');
  const began = performance.now();
  await openPushChannel(parts).round();
  const each = aSecond(began);
  console.log(`push: prepared in ${preparedIn.toFixed(0)} ms, sent ${each} a second`);
  service.close();
  expect([topics.length, new Set(topics).size]).toEqual([many, many]);
  expect(preparedIn).toBeLessThan(1000);
  expect(each).toBeGreaterThan(200);
});
