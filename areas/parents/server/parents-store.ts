/** Guardians: the people behind the links to students. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface NewGuardian {
  readonly userId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Adds guardians; the ids stand in the order of the rows. */
export async function addGuardians(
  { org, db }: InOrganisation,
  guardians: readonly NewGuardian[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO guardians (org_id, user_id, first_name, last_name, phone, email)
    SELECT ${org}, (row.value->>'userId')::bigint, row.value->>'firstName', row.value->>'lastName', row.value->>'phone', row.value->>'email'
    FROM jsonb_array_elements(${JSON.stringify(guardians)}::jsonb) WITH ORDINALITY AS row(value, place)
    ORDER BY row.place
    RETURNING id
  `.execute(db);
  return rows.map((row) => row.id);
}
