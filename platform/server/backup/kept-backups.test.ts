import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { Instant } from '../../kernel/time.ts';
import { openLog } from '../log.ts';
import { keepBackups } from './kept-backups.ts';

let dataDir: string;
let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kept-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const keeperOf = (kept: number, owner = scratch.owner) =>
  keepBackups({
    owner,
    dataDir,
    folder: join(dataDir, 'backups'),
    kept,
    passphrase: null,
    program: 'test',
    log: openLog('silent'),
  });
const night = (day: number) => `2026-11-${String(day).padStart(2, '0')}T01:15:00.000Z` as Instant;

sampledTest(
  'the last three nights are kept; older ones and what a killed server left go; other files stay',
  async () => {
    const keeper = keeperOf(3);
    expect(await keeper.list()).toEqual([]);
    expect(await keeper.keyName()).toBeNull();
    await keeper.make(night(1));
    await writeFile(join(keeper.folder, 'cahier-2026-11-01T02-00-00.backup.unfinished-999999999'), 'half');
    await writeFile(join(keeper.folder, 'notes.txt'), 'the school’s own');
    for (const day of [2, 3, 4, 5]) await keeper.make(night(day));
    const list = await keeper.list();
    expect(list.map(({ createdAt }) => createdAt)).toEqual([night(5), night(4), night(3)]);
    expect(list.every(({ bytes }) => bytes > 500)).toBe(true);
    expect((await readdir(keeper.folder)).length).toBe(4);
    expect(await keeper.keyName()).toMatch(/^[\w-]{43}$/);
    expect(keeper.failedAt()).toBeNull();
  },
);

sampledTest(
  'a backup that fails is remembered, takes none of the older ones away, and the next that succeeds mends it',
  async () => {
    for (const day of [4, 5]) await keeperOf(2).make(night(day));
    const before = await readdir(join(dataDir, 'backups'));
    expect(before).toHaveLength(2);
    const keeper = keeperOf(1, { ...scratch.owner, user: 'nobody_of_this_name' });
    await keeper.make(night(6));
    expect(keeper.failedAt()).toBe(night(6));
    expect(keeper.running()).toBe(false);
    expect(await readdir(keeper.folder)).toEqual(before);
    const mended = keeperOf(1);
    await mended.make(night(7));
    expect((await mended.list()).map(({ createdAt }) => createdAt)).toEqual([night(7)]);
  },
);

test('a night that failed hinders no restore: what is there now is kept before it all the same', async () => {
  const keeper = keeperOf(1);
  await mkdir(join(dataDir, 'backup-key.pem'));
  await keeper.make(night(8));
  expect([keeper.failedAt(), keeper.running()]).toEqual([night(8), false]);
  await rm(join(dataDir, 'backup-key.pem'), { recursive: true });
  await keeper.makeBeforeRestore(night(9));
  expect((await keeper.list())[0]).toMatchObject({ file: 'before-restore-2026-11-09T01-15-00.backup' });
});
