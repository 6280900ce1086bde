/** Checks that a database is ready for a restore: empty, at the level of the backup, not in use. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withConnection } from '../db/connection.ts';
import type { DatabaseRoles } from '../db/role-rules.ts';
import { BackupProblem } from './backup-problem.ts';
import type { Table } from './catalogue.ts';

/** @throws BackupProblem while a server works on the database: it would serve what it remembers of the empty one. */
export async function refuseInUse({ owner, appRole }: DatabaseRoles): Promise<void> {
  await withConnection(owner, async (client) => {
    // A connection that has just ended may be listed for a moment.
    for (const deadline = Date.now() + 2000; await isInUse(client, appRole); await pause(50))
      if (Date.now() > deadline)
        throw new BackupProblem('A server is working on this database. Stop it, then restore again.');
  });
}

async function isInUse(client: pg.Client, appRole: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND usename = $1 LIMIT 1',
    [appRole],
  );
  return rowCount !== 0;
}

/** @throws BackupProblem when there is a row in any table, or the tables are newer than the backup. */
export async function refuseFilled(
  client: pg.Client,
  tables: readonly Table[],
  level: number,
): Promise<void> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${pg.escapeIdentifier(name)} LIMIT 1`);
    if (rowCount !== 0) filled.push(name);
  }
  if (filled.length > 0)
    throw new BackupProblem(
      `This database is not empty (${filled.slice(0, 3).join(', ')} hold rows). A backup is restored into an empty one: ` +
        'give a new data folder (DATA_DIR) or a new database (DATABASE_URL).',
    );
  const { rows } = await client.query<{ level: number }>(
    'SELECT count(*)::integer AS level FROM schema_migrations',
  );
  if (rows[0]?.level !== level)
    throw new BackupProblem(
      `This database is empty but newer than the backup (migration ${rows[0]?.level} after ${level}). ` +
        'Give one that was never started: it is brought to the right level, filled, and then to the newest.',
    );
}
