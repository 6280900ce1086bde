/** The age of the newest nightly backup. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../server-settings.ts';
import { type Finding, good, wrong } from './finding.ts';

const hour = 3_600_000;
/** As on the health page of the administration settings. */
const tooOld = 36;

/** A new installation has made none yet. */
export async function checkBackups(
  { backupFolder, backupsKept }: Pick<Settings, 'backupFolder' | 'backupsKept'>,
  now: number,
): Promise<readonly Finding[]> {
  if (backupsKept === 0) return [];
  const names = (await readdir(backupFolder).catch(() => [])).filter((name) =>
    /^cahier-.*\.backup$/.test(name),
  );
  const times = await Promise.all(names.map(async (name) => (await stat(join(backupFolder, name))).mtimeMs));
  if (times.length === 0) return [];
  const hours = Math.floor((now - Math.max(...times)) / hour);
  return [
    hours < tooOld
      ? good(`The newest backup is ${hours} hours old.`)
      : wrong(
          `The newest backup is ${hours} hours old. Look into the log for "The backup failed", and make one: cahier backup <file>`,
        ),
  ];
}
