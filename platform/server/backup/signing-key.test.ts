import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampledTest } from '#testing/sampling.ts';
import { knownKeyName, signingKey } from './signing-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'signing-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** The moment in which a half-written file could be read is short. */
const tries = 200;

sampledTest('a key that is read while it is made is missing or whole', async () => {
  for (let number = 0; number < tries; number++) {
    const folder = join(dataDir, String(number));
    let made = false;
    const seen = new Set<string | null>();
    const reader = async () => {
      while (!made) seen.add(await knownKeyName(folder));
    };
    const readers = [reader(), reader(), reader()];
    const { name } = await signingKey(folder).finally(() => {
      made = true;
    });
    await Promise.all(readers);
    expect([null, name]).toEqual(expect.arrayContaining([...seen]));
  }
});

test('two that make the key at once get the same one, and leave nothing else behind', async () => {
  const keys = await Promise.all([signingKey(dataDir), signingKey(dataDir), signingKey(dataDir)]);
  expect(new Set(keys.map(({ name }) => name)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['backup-key.pem']);
});
