/** The register of erasures in the database. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { KeptErasure } from '#platform/server/personal-data/erasure-file.ts';

const columns = sql`id, org_id AS org, kind, jsonb_build_object('student', student_id, 'guardian', guardian_id,
  'member', member_id, 'account', account_id) AS person, erased_at AS at, erased_by AS by, reason`;

/** The latest first. */
export async function listErasedPersons(
  { org, db }: InOrganisation,
  most: number,
): Promise<readonly (KeptErasure & { readonly at: Instant })[]> {
  const { rows } = await sql<KeptErasure & { at: Instant }>`
    SELECT ${columns} FROM erasures WHERE org_id = ${org} ORDER BY erased_at DESC, id LIMIT ${most}
  `.execute(db);
  return rows;
}

export async function noteErasure(at: InOrganisation, erasure: KeptErasure): Promise<void> {
  const { id, kind, person, at: moment, by, reason } = erasure;
  await sql`
    INSERT INTO erasures (org_id, id, kind, person_id, student_id, guardian_id, member_id, account_id, erased_at, erased_by, reason)
    VALUES (${at.org}, ${id}, ${kind}, ${person[kind]}, ${person.student}, ${person.guardian}, ${person.member},
      ${person.account}, ${moment}, ${by}, ${reason})
  `.execute(at.db);
}

/** Which of these erasures the database knows. */
export async function knownErasures(
  { org, db }: InOrganisation,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM erasures WHERE org_id = ${org} AND id = ANY(${ids}::uuid[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
