/** The database, migrated and open, for the programs that work on it beside the server. */
import { join } from 'node:path';
import type { ConnectionSettings } from '#platform/server/db/connection.ts';
import type { Database } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { unhurried } from '#platform/server/db/pool/pools.ts';
import { startDatabase } from '#platform/server/db/start-database.ts';
import { openLog } from '#platform/server/log.ts';
import type { Settings } from './server-settings.ts';

export interface Prepared {
  readonly database: Database;
  readonly owner: ConnectionSettings;
  close(): Promise<void>;
}

export async function openPrepared(settings: Settings): Promise<Prepared> {
  const log = openLog('warn');
  const started = await startDatabase(settings, log);
  try {
    await migrate({ ...started, folder: join(import.meta.dirname, '../db/migrations'), log });
  } catch (error) {
    await started.stop();
    throw error;
  }
  const database = openDatabase(started.app, 2, unhurried);
  return {
    database,
    owner: started.owner,
    async close() {
      await database.close();
      await started.stop();
    },
  };
}
