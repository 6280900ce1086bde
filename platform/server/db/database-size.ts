import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Bytes that the whole database takes on its disk, all schools together. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}
