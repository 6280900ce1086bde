/** How lines of headings were understood the last time. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export async function findMapping(
  { org, db }: InOrganisation,
  kind: string,
  signature: string,
): Promise<readonly (string | null)[] | null> {
  const { rows } = await sql<{ mapping: (string | null)[] }>`
    SELECT mapping FROM import_mappings WHERE org_id = ${org} AND kind = ${kind} AND signature = ${signature}
  `.execute(db);
  return rows[0]?.mapping ?? null;
}

export async function keepMapping(
  { org, db }: InOrganisation,
  kind: string,
  signature: string,
  mapping: readonly (string | null)[],
): Promise<void> {
  await sql`
    INSERT INTO import_mappings (org_id, kind, signature, mapping) VALUES (${org}, ${kind}, ${signature}, ${JSON.stringify(mapping)})
    ON CONFLICT (org_id, kind, signature) DO UPDATE SET mapping = excluded.mapping
  `.execute(db);
}
