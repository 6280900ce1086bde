/**
 * `npm run move:out -- <code> <file>`: stops the writes of one school and writes it into a file for another installation, while the other
 * schools work. `--undo` opens the school again; `--done <code> <address>` says that it works elsewhere; `--remove <code>` deletes it here.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { signingKey } from '#platform/server/backup/signing-key.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { startDatabase } from '#platform/server/db/start-database.ts';
import { nowFromClock } from '#platform/server/http.ts';
import { installationKey, sealingWith } from '#platform/server/installation/sealing.ts';
import { openLog } from '#platform/server/log.ts';
import { leave, markDone, removeDone } from '#platform/server/moving/leave.ts';
import { openAgain } from '#platform/server/moving/school-moves.ts';
import { commandLine } from '../server-release.ts';
import { BadSetting, readSettings, type Settings } from '../server-settings.ts';
import { readVersion } from '../server-version.ts';
import { sayProblem } from '../server-welcome.ts';
import { movePlan } from './move-plan.ts';

const move = commandLine('move:out');
const usage = `Say what to do:
  ${move} <code> <file>             stops the school's writes and writes it into a file
  ${move} --undo <code>             opens the school again
  ${move} --done <code> <address>   the school works at that address from now on
  ${move} --remove <code> --code=<code>   deletes a school that is gone; type its code twice`;

type Owner = Parameters<typeof withConnection>[0];

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      undo: { type: 'boolean' },
      done: { type: 'boolean' },
      remove: { type: 'boolean' },
      code: { type: 'string' },
    },
  });
  const [code = '', second] = positionals;
  const settings = readSettings(process.env);
  const started = await startDatabase(settings, openLog('warn'));
  try {
    if (code === '') throw new BadSetting(usage);
    if (values.undo) await undo(started.owner, code);
    else if (values.done) await done(started.owner, code, second);
    else if (values.remove) await remove(started.owner, code, values.code);
    else await write(started.owner, settings, code, second);
  } finally {
    await started.stop();
  }
} catch (error) {
  sayProblem(error, (line) => console.error(line));
  process.exitCode = 1;
}

async function write(owner: Owner, settings: Settings, code: string, file: string | undefined) {
  if (file === undefined) throw new BadSetting(usage);
  if (settings.movePassphrase === null)
    throw new BadSetting(
      'Set MOVE_PASSPHRASE: the file holds secrets of people and of the school, so it is always encrypted.',
    );
  const key = await signingKey(settings.dataDir);
  const written = await leave({
    owner,
    code,
    file: resolve(file),
    key,
    plan: movePlan,
    sealing: sealingWith(await installationKey(settings.dataDir)),
    passphrase: settings.movePassphrase,
    program: await readVersion(),
    now: nowFromClock(),
  });
  const megabytes = (written.bytes / 1024 / 1024).toFixed(1);
  console.log(`  ${written.name}: ${written.rows} rows, ${megabytes} MB: ${resolve(file)}`);
  if (written.lost > 0)
    console.log(
      `  ${written.lost} secrets could not be opened with the key of this installation, and are not in it.`,
    );
  if (written.apart.length > 0) {
    console.log(
      '  These people belong to another school here, too. Their second steps, recovery codes and codes to set a password stay:',
    );
    for (const login of written.apart) console.log(`    ${login}`);
  }
  console.log(
    `  Nothing is written for this school any more; its people can read. It took ${written.seconds} s so far.`,
  );
  console.log(
    `  Take it in at the other installation: ${commandLine('move:in')} <file>, with the same MOVE_PASSPHRASE.`,
  );
  console.log(`  To call it off: ${move} --undo ${code}`);
}

async function undo(owner: Owner, code: string) {
  await withConnection(owner, (client) => openAgain(client, code));
  console.log(
    `  The school "${code}" works here as before. A file that was written of it is not to be used.`,
  );
}

async function done(owner: Owner, code: string, address: string | undefined) {
  if (address === undefined) throw new BadSetting(usage);
  const { codes, origin } = await markDone(owner, movePlan, code, address);
  console.log(
    `  The school "${code}" is at ${origin} now; ${codes} codes and calendar addresses lead there.`,
  );
  console.log('  Writes that still wait on devices are handed over to it as long as this server runs.');
  console.log(`  Later, when no device has unsent work any more: ${move} --remove ${code} --code=${code}`);
}

async function remove(owner: Owner, code: string, typed: string | undefined) {
  if (typed !== code)
    throw new BadSetting(`Type the code of the school again: ${move} --remove ${code} --code=<code>`);
  const accounts = await removeDone(owner, movePlan, code);
  console.log(
    `  The school "${code}" is deleted here, with ${accounts} accounts that belong to no other school.`,
  );
}
