import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { claimDatabase } from './installation.ts';

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

test('serves a database with the key that sealed its secrets, and with another one only when that is lost', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const claim = (key: Buffer, keyLost = false) =>
    claimDatabase({ database, dataDir: '/srv/other', key, keyLost });
  // When two first starts meet, one wins and the other one is refused.
  const started = await Promise.allSettled([claim(first), claim(second)]);
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [own, other] = started[0].status === 'fulfilled' ? [first, second] : [second, first];
  await claim(own);
  await expect(claim(other)).rejects.toThrow(
    /another key than \/srv\/other\/installation\.key.*INSTALLATION_KEY_LOST=on/s,
  );
  await claim(other, true);
  await claim(other);
  await expect(claim(own)).rejects.toThrow('another data folder');
});
