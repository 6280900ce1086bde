import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { restorerOf } from '#app/server-restoring.ts';
import { openLog } from '#platform/server/log.ts';

test('a restore whose end cannot be recorded, because the disk is full, is reported as ended', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'restore-noted-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const refuses = () => Promise.reject(new Error('not in this test'));
  const restorer = restorerOf({
    dataDir,
    spare: { isShared: async () => false, prepare: refuses, replaceCurrent: refuses, clear: refuses },
    log: openLog('silent'),
    whileNobodyWorks: (work) => work({ makeBeforeRestore: refuses } as never),
  });
  const announced = await restorer.announce('2026-11-19T08:00:00.000Z');
  expect((await restorer.last())?.outcome).toBe('begun');
  // The file that would become the note cannot be written.
  await mkdir(join(dataDir, 'restore.json.new'));
  await announced?.restore('none.cahier', { keys: [], passphrase: null, signer: '' } as never);
  expect(await restorer.last()).toMatchObject({ outcome: 'failed', createdAt: '2026-11-19T08:00:00.000Z' });
});
