/** Repeats erasures in a restored database, from the registers in these folders (decisions/0015). */
import { join } from 'node:path';
import { eraseAgain } from '#areas/privacy/server/public.ts';
import type { ConnectionSettings } from '#platform/server/db/connection.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { unhurried } from '#platform/server/db/pool/pools.ts';
import {
  erasureFileName,
  type KeptErasure,
  readErasures,
} from '#platform/server/personal-data/erasure-file.ts';
import { tableRegister } from './server-personal-data.ts';

/**
 * All erasures that these folders know, each once.
 * @throws BackupProblem for a register that none of the keys has signed, before anything is restored.
 */
export async function erasuresIn(
  folders: readonly string[],
  keys: readonly string[],
): Promise<readonly KeptErasure[]> {
  const found = new Map<string, KeptErasure>();
  for (const folder of new Set(folders))
    for (const erasure of await readErasures(join(folder, erasureFileName), keys))
      found.set(erasure.id, erasure);
  return [...found.values()];
}

/** Gives how many were done again. @param app the restored database, as the application reaches it */
export async function eraseRestored(app: ConnectionSettings, kept: readonly KeptErasure[]): Promise<number> {
  const database = openDatabase(app, 2, unhurried);
  try {
    return await eraseAgain(
      database,
      tableRegister.flatMap(({ rules }) => rules),
      kept,
    );
  } finally {
    await database.close();
  }
}
