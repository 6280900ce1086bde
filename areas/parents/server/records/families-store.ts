/** Households: guardians who live together, and through them their children. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface Household {
  readonly id: number;
  readonly name: string;
  readonly members: readonly { readonly id: number; readonly firstName: string; readonly lastName: string }[];
}

export async function findHousehold({ org, db }: InOrganisation, id: number): Promise<Household | null> {
  const { rows } = await sql<Household>`
    SELECT f.id, f.name, coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name) ORDER BY g.id)
      FROM guardians g WHERE g.org_id = ${org} AND g.family_id = f.id), '[]') AS members
    FROM families f WHERE f.org_id = ${org} AND f.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The ids are in the order of the names. */
export async function addFamilies(
  { org, db }: InOrganisation,
  names: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO families (org_id, name)
    SELECT ${org}, row.name FROM unnest(${names}::text[]) WITH ORDINALITY AS row(name, place) ORDER BY row.place
    RETURNING id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A household of one is none, and neither is an empty one. */
export async function endSmallFamilies({ org, db }: InOrganisation): Promise<void> {
  await sql`
    DELETE FROM families f WHERE f.org_id = ${org}
      AND (SELECT count(*) FROM guardians g WHERE g.org_id = ${org} AND g.family_id = f.id) < 2
  `.execute(db);
}

export async function familyNames(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM families WHERE org_id = ${org} AND id = ANY(${ids})
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
