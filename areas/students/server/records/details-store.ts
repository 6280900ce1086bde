/** Details of students that a list returns only on request. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { StudentDetails } from '../../wire.ts';

/** @param classIds of the classes in which doing the year again counts; null for all */
export async function detailsOf(
  { org, db }: InOrganisation,
  ids: readonly number[],
  classIds: readonly number[] | null,
): Promise<ReadonlyMap<number, Omit<StudentDetails, 'own'>>> {
  const { rows } = await sql<Omit<StudentDetails, 'own'> & { id: number }>`
    SELECT s.id, s.national_matricule AS "nationalMatricule", s.birth_place AS "birthPlace", s.nationality,
      EXISTS (SELECT 1 FROM enrolments e WHERE e.org_id = ${org} AND e.student_id = s.id AND e.repeating
        AND (${classIds === null} OR e.class_id = ANY(${classIds ?? []}::bigint[]))) AS repeating
    FROM students s WHERE s.org_id = ${org} AND s.id = ANY(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}
