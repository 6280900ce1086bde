import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDisk, roomFinding } from './check-disk.ts';

const block = { bsize: 4096, blocks: 1_000_000 };

test('a disk with less than 5 % free, or no room to write, is wrong', () => {
  const verdicts = [500_000, 40_000, 1_000].map(
    (bavail) => roomFinding('The data folder', '/data', { ...block, bavail }).verdict,
  );
  expect(verdicts).toEqual(['good', 'wrong', 'wrong']);
});

test('warns of backups on the disk of the data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const findings = await checkDisk({
    dataDir: folder,
    backupFolder: join(folder, 'backups'),
    backupsKept: 7,
  });
  expect(findings.map(({ text }) => text)).toContainEqual(expect.stringContaining('on the same disk'));
});

test('a data folder that cannot be made is wrong', async () => {
  const inFile = join(import.meta.filename, 'data');
  const findings = await checkDisk({ dataDir: inFile, backupFolder: tmpdir(), backupsKept: 0 });
  expect(findings).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('DATA_DIR') },
    { verdict: 'warning', text: expect.stringContaining('BACKUPS_KEPT') },
  ]);
});
