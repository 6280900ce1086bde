/**
 * `npm run backup -- <file>`: writes all schools of the installation into one signed file, while people work. The package of a release
 * writes its own before an upgrade and before a rollback, and reads the name of the file from the last line printed.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type SigningKey, signingKey } from '#platform/server/backup/signing-key.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { startDatabase } from '#platform/server/db/start-database.ts';
import { nowFromClock } from '#platform/server/http.ts';
import { openLog } from '#platform/server/log.ts';
import { commandLine } from './server-release.ts';
import { BadSetting, readSettings, type Settings } from './server-settings.ts';
import { type BackupBefore, fileBefore, hasDatabase } from './server-upgrade-backup.ts';
import { readVersion } from './server-version.ts';
import { sayProblem } from './server-welcome.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'before-upgrade': { type: 'boolean' }, 'before-rollback': { type: 'boolean' } },
  });
  const kind = values['before-upgrade'] ? 'upgrade' : values['before-rollback'] ? 'rollback' : null;
  const settings = readSettings(process.env);
  if (kind === null || (await hasDatabase(settings))) await write(settings, kind, positionals[0]);
} catch (error) {
  sayProblem(error, (line) => console.error(line));
  process.exitCode = 1;
}

async function write(
  settings: Settings,
  kind: BackupBefore | null,
  named: string | undefined,
): Promise<void> {
  const version = await readVersion();
  const file = kind === null ? named : await fileBefore(settings.backupFolder, kind, version, nowFromClock());
  if (file === undefined)
    throw new BadSetting(
      `Say which file to write: ${commandLine('backup')} <file>. BACKUP_PASSPHRASE encrypts it.`,
    );
  // Not migrated first: what a newer program would change is just what one wants to keep.
  const started = await startDatabase(settings, openLog('warn'));
  try {
    const key = await signingKey(settings.dataDir);
    const written = await writeBackup({
      owner: started.owner,
      file: resolve(file),
      key,
      passphrase: settings.backupPassphrase,
      program: version,
      now: nowFromClock(),
    });
    if (kind === null) sayWritten(written, file, settings, key);
    else console.log(resolve(file));
  } finally {
    await started.stop();
  }
}

function sayWritten(
  written: Awaited<ReturnType<typeof writeBackup>>,
  file: string,
  { backupPassphrase }: Settings,
  key: SigningKey,
): void {
  const megabytes = (written.bytes / 1024 / 1024).toFixed(1);
  console.log(`  ${written.organisations} schools, ${written.rows} rows, ${megabytes} MB: ${resolve(file)}`);
  console.log(
    backupPassphrase === null
      ? '  Whoever has the file can read it: set BACKUP_PASSPHRASE to encrypt it.'
      : '  It is encrypted. Without the passphrase nobody can restore it.',
  );
  console.log(`  To restore it on another machine, note this key apart from the file: --key=${key.name}`);
}
