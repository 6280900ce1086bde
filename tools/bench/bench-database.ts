/** A PostgreSQL on a real disc in a folder of its own, migrated, for as long as the bench runs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionSettings } from '#platform/server/db/connection.ts';
import { type Database, openDatabase, type Patience } from '#platform/server/db/database.ts';
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { prepareEmbeddedRoles } from '#platform/server/db/embedded/embedded-roles.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { quietLog } from '#testing/quiet-log.ts';

export interface BenchDatabase {
  readonly dataDir: string;
  /** PostgreSQL's own folder, by which its processes are known. */
  readonly cluster: string;
  readonly database: Database;
  readonly app: ConnectionSettings;
  /** May load rows without their triggers. */
  readonly superuser: ConnectionSettings;
  remove(): Promise<void>;
}

/** Statements that make a whole school take longer than those of a request, on a busy machine much longer. */
const patience: Patience = { statement: 120_000, lock: 2000, idle: 60_000, connect: 5000 };

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cahier-bench-'));
  const embedded = await startEmbedded({ dataDir, log: quietLog });
  const roles = await prepareEmbeddedRoles(embedded);
  await migrate({ ...roles, folder: join(import.meta.dirname, '../../db/migrations') });
  const database = openDatabase(roles.app, 2, patience);
  return {
    dataDir,
    cluster: join(dataDir, 'postgresql-18'),
    database,
    app: roles.app,
    superuser: embedded.as('postgres', String(roles.app.database)),
    async remove() {
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
