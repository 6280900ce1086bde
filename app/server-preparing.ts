/** Prepares the database before the first request is served. A slow disk or a busy machine makes this late but never ends it. */
import { join } from 'node:path';
import { issueSetupCode } from '#areas/accounts/server/public.ts';
import { eraseAgain } from '#areas/privacy/server/public.ts';
import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import { inTurn } from '#platform/server/db/in-turn.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { unhurried } from '#platform/server/db/pool/pools.ts';
import { nowFromClock } from '#platform/server/http.ts';
import { claimDatabase } from '#platform/server/installation/installation.ts';
import { demonstrationPresent, loadDemonstration } from './demonstration/load-demonstration.ts';
import type { ServingParts } from './server-parts.ts';
import { tableRegister } from './server-personal-data.ts';

export const migrations = join(import.meta.dirname, '../db/migrations');

export interface PreparedDatabase {
  /** The one-time code of an empty installation; null otherwise. */
  readonly setupCode: string | null;
  readonly demonstration: boolean;
}

/** Servers that start together do this one after the other. @param key the installation's @throws DatabaseProblem */
export function prepareDatabase(
  parts: ServingParts,
  key: Buffer,
  backups: BackupKeeper,
): Promise<PreparedDatabase> {
  return inTurn(parts.started.owner, () => prepareAlone(parts, key, backups));
}

async function prepareAlone(
  { settings, log, started, say }: ServingParts,
  key: Buffer,
  backups: BackupKeeper,
): Promise<PreparedDatabase> {
  await migrate({ ...started, folder: migrations, log });
  const database = openDatabase(started.app, 2, unhurried);
  try {
    const { dataDir, keyLost } = settings;
    await claimDatabase({ database, dataDir, key, keyLost });
    if (settings.demonstration !== 'off') await loadDemonstration(database, say, nowFromClock());
    await backups.uploads.forget(0);
    // A database restored from an older backup is put right before anybody is served.
    const rules = tableRegister.flatMap((register) => register.rules);
    const again = await eraseAgain(database, rules, await backups.erasures.read());
    if (again > 0) log.warn({ again }, 'Erasures that this database did not know were done again.');
    return {
      setupCode: await issueSetupCode(database),
      demonstration: await demonstrationPresent(database),
    };
  } finally {
    await database.close();
  }
}
