/** How long a school keeps what, where it has set it. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Months by category; null for without end. */
export async function listRetention({
  org,
  db,
}: InOrganisation): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await sql<{ category: string; months: number | null }>`
    SELECT category, months FROM retention_rules WHERE org_id = ${org}
  `.execute(db);
  return new Map(rows.map(({ category, months }) => [category, months]));
}

export async function setRetention(
  { org, db }: InOrganisation,
  category: string,
  months: number | null,
): Promise<void> {
  await sql`
    INSERT INTO retention_rules (org_id, category, months) VALUES (${org}, ${category}, ${months})
    ON CONFLICT (org_id, category) DO UPDATE SET months = excluded.months
  `.execute(db);
}
