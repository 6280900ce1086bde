/** `npm run move:in -- <file>`: takes a school of another installation in, all of it or nothing, while the other schools work. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackup } from '#platform/server/backup/open-backup.ts';
import { startDatabase } from '#platform/server/db/start-database.ts';
import { installationKey, sealingWith } from '#platform/server/installation/sealing.ts';
import { openLog } from '#platform/server/log.ts';
import { moveKind } from '#platform/server/moving/move-plan.ts';
import { type Arrived, moveIn } from '#platform/server/moving/read-move.ts';
import { commandLine } from '../server-release.ts';
import { BadSetting, readSettings } from '../server-settings.ts';
import { sayProblem } from '../server-welcome.ts';
import { movePlan } from './move-plan.ts';

/** By table: rows that are here already, and came no second time. */
const leftOut: Readonly<Record<string, string>> = {
  provider_identities:
    'accounts of Google or Microsoft are connected to somebody here already, and were not connected again.',
  recovery_codes: 'recovery codes are here already, for an account that came with another school.',
  tickets: 'codes to set a password are here already, for an account that came with another school.',
  sessions: 'sessions are here already, for an account that came with another school.',
};

const migrations = join(import.meta.dirname, '../../db/migrations');

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [named] = positionals;
  if (named === undefined)
    throw new BadSetting(
      `Say which file to take in: ${commandLine('move:in')} <file>, with its MOVE_PASSPHRASE.`,
    );
  const settings = readSettings(process.env);
  if (settings.movePassphrase === null)
    throw new BadSetting('Set MOVE_PASSPHRASE to the words with which the file was written.');
  const file = await openBackup(resolve(named), { keys: [], passphrase: settings.movePassphrase }, moveKind);
  try {
    const started = await startDatabase(settings, openLog('warn'));
    try {
      const sealing = sealingWith(await installationKey(settings.dataDir));
      sayArrived(await moveIn({ owner: started.owner, file, plan: movePlan, sealing, migrations }));
    } finally {
      await started.stop();
    }
  } finally {
    await file.close();
  }
} catch (error) {
  sayProblem(error, (line) => console.error(line));
  process.exitCode = 1;
}

function sayArrived({ code, name, rows, taken, lost, audit }: Arrived): void {
  console.log(`  ${name} (${code}) is here: ${rows} rows, counted and compared.`);
  if (audit.broken > 0)
    console.log(
      `  ${audit.broken} entries of its audit log had no whole seal where they came from, and have none here.`,
    );
  if (lost > 0)
    console.log(
      `  ${lost} secrets were lost before: second steps, SMS or payments by phone must be set up again.`,
    );
  const renamed = taken.filter(({ is }) => is !== null);
  if (renamed.length > 0) {
    console.log(
      '  These logins belong to somebody here. Tell the people how they sign in to the school that came:',
    );
    for (const { was, is } of renamed) console.log(`    ${was}  ->  ${is}`);
  }
  for (const [table, words] of Object.entries(leftOut)) {
    const count = taken.filter((one) => one.is === null && one.table === table).length;
    if (count > 0) console.log(`  ${count} ${words}`);
  }
  console.log(
    `  Look at it here. Then at the other installation: ${commandLine('move:out')} --done ${code} <the address of this one>`,
  );
}
