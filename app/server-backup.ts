/** `npm run backup -- <file>`: writes all schools of the installation into one signed file, while people work. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { signingKey } from '#platform/server/backup/signing-key.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { startDatabase } from '#platform/server/db/start-database.ts';
import { nowFromClock } from '#platform/server/http.ts';
import { openLog } from '#platform/server/log.ts';
import { BadSetting, readSettings } from './server-settings.ts';
import { readVersion } from './server-version.ts';
import { sayProblem } from './server-welcome.ts';

try {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  if (file === undefined)
    throw new BadSetting('Say which file to write: npm run backup -- <file>. BACKUP_PASSPHRASE encrypts it.');
  const settings = readSettings(process.env);
  // Not migrated first: what a newer program would change is just what one wants to keep.
  const started = await startDatabase(settings, openLog('warn'));
  try {
    const key = await signingKey(settings.dataDir);
    const written = await writeBackup({
      owner: started.owner,
      file: resolve(file),
      key,
      passphrase: settings.backupPassphrase,
      program: await readVersion(),
      now: nowFromClock(),
    });
    const megabytes = (written.bytes / 1024 / 1024).toFixed(1);
    console.log(
      `  ${written.organisations} schools, ${written.rows} rows, ${megabytes} MB: ${resolve(file)}`,
    );
    console.log(
      settings.backupPassphrase === null
        ? '  Whoever has the file can read it: set BACKUP_PASSPHRASE to encrypt it.'
        : '  It is encrypted. Without the passphrase nobody can restore it.',
    );
    console.log(`  To restore it on another machine, note this key apart from the file: --key=${key.name}`);
  } finally {
    await started.stop();
  }
} catch (error) {
  sayProblem(error, (line) => console.error(line));
  process.exitCode = 1;
}
