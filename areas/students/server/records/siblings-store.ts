/** Students with a common guardian. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface Sibling {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** By name; a link that was revoked or barred makes nobody brother or sister. */
export async function siblingsOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly Sibling[]> {
  const { rows } = await sql<Sibling>`
    SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName" FROM students s
    WHERE s.org_id = ${org} AND s.id <> ${studentId} AND s.id IN (
      SELECT theirs.student_id FROM guardian_links own
      JOIN guardian_links theirs ON theirs.org_id = own.org_id AND theirs.guardian_id = own.guardian_id
      WHERE own.org_id = ${org} AND own.student_id = ${studentId}
        AND own.state IN ('pending', 'verified') AND theirs.state IN ('pending', 'verified'))
    ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id
  `.execute(db);
  return rows;
}
