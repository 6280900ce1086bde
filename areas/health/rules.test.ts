import { expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import type { FailedMail, Health } from './contract.ts';
import { backupState, diskState, mailFault, openPoints, verdicts } from './rules.ts';

const gigabyte = 1024 ** 3;
const now = '2026-11-20T08:30:00.000Z' as Instant;
const well: Health = {
  now,
  version: '1.58.0',
  answeredIn: 1,
  failedJobs: [],
  mailLeaves: true,
  mails: [],
  mailCount: 0,
  smsSetUp: true,
  unsettledSms: 0,
  failedDigests: [],
  heldUp: [],
  manyFiles: [],
  books: { receipts: 0, numbers: 0, reversals: 0, tills: 0 },
  installation: { databaseBytes: 1, disk: { free: 9 * gigabyte, total: 30 * gigabyte, state: 'ok' } },
  backup: { lastAt: now, state: 'ok' },
};
const mail: FailedMail = {
  id: 'a',
  purpose: 'notice',
  to: 'a@example.org',
  madeAt: now,
  attempts: 2,
  fault: '550',
  nextAt: now,
  mayRetry: true,
};

test.each([
  [9, 30, 'ok'],
  [1.4, 30, 'low'],
  [0.1, 30, 'full'],
  [0.1, 0.5, 'full'],
] as const)('with %s of %s GB free the disk is %s', (free, total, state) => {
  expect(diskState({ free: free * gigabyte, total: total * gigabyte })).toBe(state);
});

test.each([
  ['last night', { lastAt: '2026-11-20T01:00:00.000Z', failedAt: null, kept: 7 }, 'ok'],
  ['never', { lastAt: null, failedAt: null, kept: 7 }, 'none'],
  ['three nights ago', { lastAt: '2026-11-17T01:00:00.000Z', failedAt: null, kept: 7 }, 'late'],
  [
    'failed since',
    { lastAt: '2026-11-19T01:00:00.000Z', failedAt: '2026-11-20T01:00:00.000Z', kept: 7 },
    'failed',
  ],
  [
    'made after one that failed',
    { lastAt: '2026-11-20T01:00:00.000Z', failedAt: '2026-11-19T01:00:00.000Z', kept: 7 },
    'ok',
  ],
  ['none by itself', { lastAt: null, failedAt: null, kept: 0 }, 'off'],
  ['by hand today, none by itself', { lastAt: '2026-11-20T01:00:00.000Z', failedAt: null, kept: 0 }, 'ok'],
] as const)('a backup made %s', (_when, facts, state) => {
  expect(backupState(facts as Parameters<typeof backupState>[0], now)).toBe(state);
});

test('a school where all is well has no open point, and a mail that is still tried is no problem yet', () => {
  expect(openPoints(verdicts(well, now))).toBe(0);
  expect(verdicts({ ...well, mails: [mail] }, now).get('mails')).toBe('notice');
  expect(verdicts({ ...well, mails: [mail, { ...mail, nextAt: null }] }, now).get('mails')).toBe('problem');
});

test('warns a device whose clock is wrong, not for two minutes', () => {
  expect(verdicts(well, '2026-11-20T08:31:30.000Z' as Instant).get('program')).toBe('ok');
  expect(verdicts(well, '2026-11-20T07:30:00.000Z' as Instant).get('program')).toBe('notice');
});

test('a school that shares its installation hears nothing of the disk', () => {
  expect(verdicts({ ...well, installation: null }, now).has('disk')).toBe(false);
});

test('the code of the mail server tells what to do: mend the address, the password, or wait', () => {
  expect(['550', '535', 'ECONNREFUSED', '451', 'noAnswer', null].map(mailFault)).toEqual([
    ...['address', 'login', 'away', 'other', 'noAnswer'],
    null,
  ]);
});

test('mail that reaches nobody, for want of a mail server, is a problem though none failed', () => {
  expect(verdicts({ ...well, mailLeaves: false }, now).get('mails')).toBe('problem');
});
