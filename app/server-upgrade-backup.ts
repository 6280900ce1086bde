/** The backups that the package of a release makes before an upgrade and before a rollback, beside the nightly ones. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '#platform/kernel/time.ts';
import type { Settings } from './server-settings.ts';

export type BackupBefore = 'upgrade' | 'rollback';

/** Number of backups kept of each kind, with the new one. */
const kept = 2;

/** The file for a new one. Older ones are deleted, but for the last: the new one is not written yet. */
export async function fileBefore(
  folder: string,
  kind: BackupBefore,
  version: string,
  now: Instant,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pattern = new RegExp(`^before-${kind}-(.{19})-from-.*\\.backup$`);
  const made = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  for (const old of made.slice(0, Math.max(0, made.length - kept + 1))) await rm(join(folder, old));
  return join(folder, `before-${kind}-${now.slice(0, 19).replaceAll(':', '-')}-from-${version}.backup`);
}

/** Whether there is anything to write: an installation that was never started has no embedded database. */
export async function hasDatabase({ databaseUrl, dataDir }: Settings): Promise<boolean> {
  if (databaseUrl) return true;
  return (await readdir(dataDir).catch(() => [])).some((name) => /^postgresql-\d+$/.test(name));
}
