import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkKeys } from './check-keys.ts';

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('closed files are good', async () => {
  const dataDir = await dataFolder();
  await writeFile(join(dataDir, 'installation.key'), 'key', { mode: 0o600 });
  const findings = await checkKeys({ dataDir }, join(dataDir, 'none'));
  expect(findings.map(({ verdict }) => verdict)).toEqual(['warning', 'good']);
});

test('a key or settings file that others can read is wrong, with the command', async () => {
  const dataDir = await dataFolder();
  for (const [name, mode] of [
    ['push.key', 0o644],
    ['cahier.env', 0o644],
  ] as const) {
    await writeFile(join(dataDir, name), 'secret');
    await chmod(join(dataDir, name), mode);
  }
  const findings = await checkKeys({ dataDir }, join(dataDir, 'cahier.env'));
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringContaining('Run: chmod 600'),
    expect.stringContaining('Run: chmod 640'),
  ]);
});

test('an empty key, or a database without its key, is wrong', async () => {
  const dataDir = await dataFolder();
  await mkdir(join(dataDir, 'postgresql-18'));
  await writeFile(join(dataDir, 'push.key'), '', { mode: 0o600 });
  const findings = await checkKeys({ dataDir }, join(dataDir, 'none'));
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringContaining('push.key is empty'),
    expect.stringContaining('installation.key is missing'),
  ]);
});
