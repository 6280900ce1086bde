/**
 * `npm run restore -- <file> [--key=<key>] [--erasures=<folder>]`: restores a backup into an empty database, all of it or
 * nothing, and repeats later erasures. It reads the erasure registers of the data folder, beside the backup and in the folders
 * given; if there is none, that of the newest backup beside it.
 */
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupProblem } from '#platform/server/backup/backup-problem.ts';
import { openBackup } from '#platform/server/backup/open-backup.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { knownKeyName } from '#platform/server/backup/signing-key.ts';
import { startDatabase } from '#platform/server/db/start-database.ts';
import { openLog } from '#platform/server/log.ts';
import { writeErasures } from '#platform/server/personal-data/erasure-file.ts';
import { eraseRestored, erasuresIn } from './server-erase-again.ts';
import { erasuresOfNewest } from './server-erasures-of-backup.ts';
import { commandLine } from './server-release.ts';
import { BadSetting, readSettings } from './server-settings.ts';
import { sayProblem } from './server-welcome.ts';

const migrations = join(import.meta.dirname, '../db/migrations');

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true },
      erasures: { type: 'string', multiple: true },
      replace: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (file === undefined)
    throw new BadSetting(`Say which file to restore: ${commandLine('restore')} <file> [--key=<key>]`);
  const settings = readSettings(process.env);
  const own = await knownKeyName(settings.dataDir);
  const keys = [...(values.key ?? []), ...(own === null ? [] : [own])];
  const folders = [settings.dataDir, dirname(resolve(file)), ...(values.erasures ?? [])];
  const trust = { keys, passphrase: settings.backupPassphrase };
  const registered = await erasuresIn(folders, keys);
  const erasures =
    registered.length > 0
      ? registered
      : await erasuresOfNewest([settings.backupFolder, dirname(resolve(file))], file, trust).catch(unread);
  const backup = await openBackup(resolve(file), trust);
  try {
    const started = await startDatabase(settings, openLog('warn'));
    try {
      // The embedded database stays as it is until the other one is full.
      const spare = values.replace ? started.spare : null;
      const roles = spare ? await spare.prepare() : started;
      const { rows, migrated } = await restoreBackup({ roles, backup, migrations });
      const all = [...rows.values()].reduce((sum, count) => sum + count, 0);
      const schools = [...rows.keys()].filter((org) => org > 0).length;
      console.log(`  ${schools} schools, ${all} rows, each school as it was on ${backup.header.createdAt}.`);
      if (migrated.length > 0)
        console.log(`  Then brought to the newest tables: ${migrated.length} migrations.`);
      const again = await eraseRestored(roles.app, erasures);
      await spare?.replaceCurrent();
      // From now on it belongs to this installation and has its key.
      if (erasures.length > 0) await writeErasures(settings.dataDir, [settings.backupFolder], erasures);
      if (again > 0) console.log(`  ${again} erasures that the backup did not know were done again.`);
      console.log(
        `  Everybody signs in again with the password of that day. Start with: ${commandLine('start')}`,
      );
    } finally {
      await started.stop();
    }
  } finally {
    await backup.close();
  }
} catch (error) {
  sayProblem(error, (line) => console.error(line));
  process.exitCode = 1;
}

/** A damaged backup does not stop the restore of another one. The operator is warned that people who were erased since then come back. */
function unread(error: unknown): readonly [] {
  if (!(error instanceof BackupProblem)) throw error;
  console.error(
    `  No register of erasures was found, and that of the newest backup was not read: ${error.message}`,
  );
  console.error('  Whoever was erased since stands in the school again: erase them again.');
  return [];
}
