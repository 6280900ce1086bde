import { sql } from 'kysely';
import type { InOrganisation } from '../db/database.ts';

/** The change counters of the school by topic, for requests without an actor; an actor carries them. */
export async function changeVersions({ org, db }: InOrganisation): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ topic: string; value: number }>`
    SELECT topic, value FROM change_counters WHERE org_id = ${org}
  `.execute(db);
  return new Map(rows.map(({ topic, value }) => [topic, value]));
}
