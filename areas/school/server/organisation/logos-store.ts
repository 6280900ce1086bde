/** The logo of each school that has one, as WebP. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export async function findLogo({ org, db }: InOrganisation): Promise<Buffer | null> {
  const { rows } = await sql<{ image: Buffer }>`SELECT image FROM logos WHERE org_id = ${org}`.execute(db);
  return rows[0]?.image ?? null;
}

export async function saveLogo({ org, db }: InOrganisation, image: Buffer): Promise<void> {
  await sql`
    INSERT INTO logos (org_id, image) VALUES (${org}, ${image})
    ON CONFLICT (org_id) DO UPDATE SET image = excluded.image
  `.execute(db);
}

/** Whether there was one. */
export async function deleteLogo({ org, db }: InOrganisation): Promise<boolean> {
  const result = await sql`DELETE FROM logos WHERE org_id = ${org}`.execute(db);
  return result.numAffectedRows === 1n;
}
