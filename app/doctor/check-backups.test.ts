import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkBackups } from './check-backups.ts';

test('a backup of last night is good, one of the day before yesterday is wrong', async () => {
  const backupFolder = await mkdtemp(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(backupFolder, { recursive: true }));
  const settings = { backupFolder, backupsKept: 7 };
  expect(await checkBackups(settings, Date.now())).toEqual([]);
  await writeFile(join(backupFolder, 'cahier-2026-12-01T01-00-00.backup'), 'backup');
  expect(await checkBackups(settings, Date.now())).toMatchObject([{ verdict: 'good' }]);
  expect(await checkBackups(settings, Date.now() + 37 * 3_600_000)).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('37 hours old') },
  ]);
  expect(await checkBackups({ ...settings, backupsKept: 0 }, Date.now())).toEqual([]);
});
