/** Waiting sessions in the database of a test: a race starts when one waits, not after a pause. */
import { sql } from 'kysely';
import type { Database } from '#platform/server/db/database.ts';

/** How many in this database wait for a row that somebody else holds. */
export async function waitingForLocks(database: Database): Promise<number> {
  const { rows } = await database.outside((db) =>
    sql<{ count: number }>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'
    `.execute(db),
  );
  return rows[0]?.count ?? 0;
}
