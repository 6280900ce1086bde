/** The catalogue of a school: one row, whose entries incidents and consequences refer to by number. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { CatalogueLists as Catalogue } from '../../catalogue/contract.ts';

/** Undefined while the school has the usual entries. */
export async function storedCatalogue({ org, db }: InOrganisation): Promise<Catalogue | undefined> {
  const { rows } = await sql<Catalogue>`
    SELECT incident_types AS "types", consequence_kinds AS "kinds", version FROM discipline_catalogues WHERE org_id = ${org}
  `.execute(db);
  return rows[0];
}

/** @returns false when somebody has saved another version meanwhile */
export async function writeCatalogue(
  { org, db }: InOrganisation,
  { types, kinds, version }: Catalogue,
): Promise<boolean> {
  const typesText = JSON.stringify(types);
  const kindsText = JSON.stringify(kinds);
  const { rows } =
    version === 0
      ? await sql`
          INSERT INTO discipline_catalogues (org_id, incident_types, consequence_kinds)
          VALUES (${org}, ${typesText}::jsonb, ${kindsText}::jsonb)
          ON CONFLICT (org_id) DO NOTHING RETURNING version
        `.execute(db)
      : await sql`
          UPDATE discipline_catalogues SET incident_types = ${typesText}::jsonb, consequence_kinds = ${kindsText}::jsonb,
            version = version + 1
          WHERE org_id = ${org} AND version = ${version} RETURNING version
        `.execute(db);
  return rows.length > 0;
}
