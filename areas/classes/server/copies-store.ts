/** Classes and their assignments, copied into another year. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Assignment } from './classes-store.ts';

interface Copy {
  readonly id: number;
  readonly ofId: number;
}

/** Copies these classes into a year, but for those whose name it has. @param masters who may be class master of a copy */
export async function insertCopies(
  { org, db }: InOrganisation,
  toYearId: number,
  classIds: readonly number[],
  masters: readonly number[],
): Promise<readonly Copy[]> {
  const { rows } = await sql<Copy>`
    WITH made AS (
      INSERT INTO classrooms (org_id, year_id, section_id, name, level_id, series, room, capacity, class_master_id)
      SELECT ${org}, ${toYearId}, section_id, name, level_id, series, room, capacity,
        CASE WHEN class_master_id = ANY(${masters}::bigint[]) THEN class_master_id END
      FROM classrooms WHERE org_id = ${org} AND id = ANY(${classIds}::bigint[])
      ON CONFLICT (org_id, year_id, name) DO NOTHING
      RETURNING id, name)
    SELECT made.id, c.id AS "ofId"
    FROM made JOIN classrooms c ON c.org_id = ${org} AND c.id = ANY(${classIds}::bigint[]) AND c.name = made.name
    ORDER BY made.id
  `.execute(db);
  return rows;
}

/** Gives each copy what these people teach in the class it was copied from; gives what they teach there now. */
export async function insertAssignmentsOf(
  { org, db }: InOrganisation,
  copies: readonly Copy[],
  teachers: readonly number[],
): Promise<readonly Assignment[]> {
  const { rows } = await sql<Assignment>`
    INSERT INTO assignments (org_id, class_id, subject_id, teacher_id, coefficient, weekly_minutes, optional)
    SELECT ${org}, copy.id, a.subject_id, a.teacher_id, a.coefficient, a.weekly_minutes, a.optional
    FROM jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) AS copy(id bigint, "ofId" bigint)
    JOIN assignments a ON a.org_id = ${org} AND a.class_id = copy."ofId"
    WHERE a.teacher_id = ANY(${teachers}::bigint[])
    RETURNING class_id AS "classId", subject_id AS "subjectId", teacher_id AS "teacherId", coefficient::float8 AS coefficient,
      weekly_minutes AS "weeklyMinutes", optional
  `.execute(db);
  return rows;
}
