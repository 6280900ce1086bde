/** In which sequences and months something was written or keyed. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** About students: texts, and conduct that is not nothing at all. */
export async function findStudentsWithTexts(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<readonly { readonly studentId: number; readonly sequenceId: number }[]> {
  const { rows } = await sql<{ studentId: number; sequenceId: number }>`
    SELECT a.student_id AS "studentId", a.sequence_id AS "sequenceId" FROM appreciations a
    WHERE a.org_id = ${org} AND a.student_id = ANY(${studentIds}::bigint[]) AND a.sequence_id IS NOT NULL AND a.content <> ''
    UNION
    SELECT c.student_id, c.sequence_id FROM conduct_totals c
    WHERE c.org_id = ${org} AND c.student_id = ANY(${studentIds}::bigint[]) AND c.sequence_id IS NOT NULL
      AND (c.excluded OR c.unjustified + c.justified + c.lateness + c.detention + c.exclusion_days + c.warnings + c.reprimands > 0)
  `.execute(db);
  return rows;
}

/** About classes: the competences that were evaluated. */
export async function findClassesWithCompetences(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly { readonly classId: number; readonly sequenceId: number }[]> {
  const { rows } = await sql<{ classId: number; sequenceId: number }>`
    SELECT DISTINCT class_id AS "classId", sequence_id AS "sequenceId" FROM evaluated_competences
    WHERE org_id = ${org} AND class_id = ANY(${classIds}::bigint[]) AND sequence_id IS NOT NULL AND content <> ''
  `.execute(db);
  return rows;
}
