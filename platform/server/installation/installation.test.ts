import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { claimDatabase } from './installation.ts';

let scratch: ScratchDatabase;
let database: Database;
let folder: string;
beforeEach(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.app, 4);
  folder = await mkdtemp(join(tmpdir(), 'installation-'));
});
afterEach(async () => {
  await database.close();
  await scratch.drop();
  await rm(folder, { recursive: true });
});

sampledTest(
  'serves a database with the key that sealed its secrets, and with another one only when that is lost',
  async () => {
    const [first, second] = [randomBytes(32), randomBytes(32)];
    const claim = (key: Buffer, keyLost = false) =>
      claimDatabase({ database, dataDir: join(folder, key.toString('hex')), key, keyLost });
    // When two first starts meet, one wins and the other one is refused.
    const started = await Promise.allSettled([claim(first), claim(second)]);
    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [own, other] = started[0].status === 'fulfilled' ? [first, second] : [second, first];
    await claim(own);
    await expect(claim(other)).rejects.toThrow(
      /another key than \S+\/installation\.key.*INSTALLATION_KEY_LOST=on/s,
    );
    await claim(other, true);
    await claim(other);
    await expect(claim(own)).rejects.toThrow('another data folder');
  },
);

test('gives a second server with the same key the other keys of the first, and refuses different ones', async () => {
  const key = randomBytes(32);
  const at = (name: string) => join(folder, name);
  const claim = (name: string) => claimDatabase({ database, dataDir: at(name), key, keyLost: false });
  const keysOf = (name: string) =>
    Promise.all(['push.key', 'backup-key.pem'].map((file) => readFile(join(at(name), file), 'utf8')));
  await claim('first');
  await claim('second');
  expect(await keysOf('second')).toEqual(await keysOf('first'));
  await writeFile(join(at('second'), 'push.key'), `${'1'.repeat(64)}\n`);
  await expect(claim('second')).rejects.toThrow('push.key is not the one of the other servers');
  await rm(join(at('second'), 'push.key'));
  await claim('second');
  expect(await keysOf('second')).toEqual(await keysOf('first'));
});

test('keeps the keys that a data folder had before they were shared', async () => {
  const own = `${'2'.repeat(64)}\n`;
  await writeFile(join(folder, 'push.key'), own);
  await claimDatabase({ database, dataDir: folder, key: randomBytes(32), keyLost: false });
  expect(await readFile(join(folder, 'push.key'), 'utf8')).toBe(own);
});
