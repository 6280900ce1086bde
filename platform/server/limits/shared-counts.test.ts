import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { openLog } from '../log.ts';
import { sharedCounts } from './shared-counts.ts';

const log = openLog('silent');
let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.app, 2);
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

test('tells the other servers what approaches its limit, and nothing of what is far from it', async () => {
  const [one, other] = [sharedCounts(database, log), sharedCounts(database, log)];
  const count = (key: string, used: number) => ({ key, used, most: 100, left: 60_000 });
  one.elsewhere(count('person 1', 70));
  one.elsewhere(count('person 2', 4));
  await one.exchange();
  for (const key of ['person 1', 'person 2', 'person 3']) other.elsewhere(count(key, 20));
  await other.exchange();
  expect(other.elsewhere(count('person 1', 21))).toBe(70);
  expect(other.elsewhere(count('person 2', 21))).toBe(0);
  expect(other.elsewhere(count('person 1', 1)), 'far from the limit here').toBe(0);
  await one.exchange();
  expect(one.elsewhere(count('person 1', 71))).toBe(20);
  one.end();
  other.end();
});

test('forgets a count whose minute is over', async () => {
  let now = 0;
  const one = sharedCounts(database, log, () => now);
  const other = sharedCounts(database, log, () => now);
  one.elsewhere({ key: 'person 9', used: 70, most: 100, left: 1 });
  await one.exchange();
  now = 5;
  const count = { key: 'person 9', used: 20, most: 100, left: 60_000 };
  other.elsewhere(count);
  await expect
    .poll(async () => {
      await other.exchange();
      return other.elsewhere(count);
    })
    .toBe(0);
  one.end();
  other.end();
});
