import { sql } from 'kysely';
import type { InOrganisation } from './db/database.ts';

/** The school's counters of changes by topic, for who comes without an actor, which brings them along. */
export async function changeVersions({ org, db }: InOrganisation): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ topic: string; value: number }>`
    SELECT topic, value FROM change_counters WHERE org_id = ${org}
  `.execute(db);
  return new Map(rows.map(({ topic, value }) => [topic, value]));
}
