/** Data packages that were made to hold the server: they are refused or read, and others are answered meanwhile. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeZip } from '#platform/server/sheets/write-zip.ts';
import { sampledCases } from '#testing/sampling.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { longestTurn } from '../longest-turn.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

/** Milliseconds for which nobody else is answered; the users below held the server for five seconds of work and more. */
const longestWait = 500;

const school = ['sourcedId,name,type\no1,School,school\n'];
const users = (count: number, phone = '') => [
  'sourcedId,enabledUser,username,givenName,familyName,role,orgSourcedIds,phone\n',
  ...Array.from(
    { length: count },
    (_, index) => `u${index},true,n${index},G${index},F${index},student,o1,${phone}\n`,
  ),
];
const enrolments = [
  'sourcedId,classSourcedId,userSourcedId,role\n',
  ...Array.from({ length: 50_000 }, (_, index) => `e${index},c${index % 40},u${index % 1000},student\n`),
];
const files = (count: number, text: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${'x'.repeat(index + 1)}.csv`, ['a\n', text]]),
  );

test.each(
  sampledCases<readonly [string, string, Readonly<Record<string, readonly string[]>>]>([
    ['50,000 users', '201', { 'users.csv': users(50_000) }],
    ['50,000 enrolments', '201', { 'users.csv': users(1000), 'enrollments.csv': enrolments }],
    ['long texts', '201', { 'users.csv': users(700, 'x'.repeat(60_000)) }],
    ['two million empty cells', '201', { 'users.csv': [...users(10), `${','.repeat(30_000)}\n`.repeat(60)] }],
    [
      'quotation marks',
      '400 ROSTER.errors.otherRoster',
      { 'users.csv': [...users(10), '"a"b'.repeat(1_000_000)] },
    ],
    [
      'millions of rows',
      '413 IMPORT.errors.tooLarge',
      { 'users.csv': users(10), ...files(30, 'b\n'.repeat(149_000)) },
    ],
    ['hundreds of files', '413 IMPORT.errors.tooLarge', { 'users.csv': users(10), ...files(490, 'b\n') }],
    [
      'a list that unpacks to 300 MB',
      '413 IMPORT.errors.tooLarge',
      { 'users.csv': Array(300).fill(' '.repeat(1024 * 1024)) },
    ],
  ]),
)('a package with %s holds nobody', async (_, expected, lists) => {
  const parts = Object.entries({ 'orgs.csv': school, ...lists }).map(([path, pieces]) => ({ path, pieces }));
  const content = (await writeZip(parts)).toString('base64');
  const admin = await http.as('admin');
  const { result, wait } = await longestTurn(() =>
    admin.post('/slm/Rosters/v1/upload', { files: [{ name: 'a.zip', content }] }),
  );
  expect(`${result.status} ${result.body.code ?? ''}`.trim()).toBe(expected);
  expect(wait).toBeLessThan(longestWait);
});
