/** Records of students' presence in classes, by day. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { KnownOfClass } from '../../enrolments/stays-rules.ts';
import type { ClassListEntry } from './class-list-store.ts';

export type StudentOfStay = Pick<ClassListEntry, 'id' | 'firstName' | 'lastName' | 'sex'>;

export interface KnownStay extends KnownOfClass {
  readonly classId: number;
  readonly student: StudentOfStay;
}

/** Everybody who is or was in one of these classes or groups, by last and first name. */
export async function knownStays(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly KnownStay[]> {
  const { rows } = await sql<KnownStay>`
    WITH moves AS (
      SELECT c.id AS class_id, e.student_id, e.happened_on AS day, e.id AS number, e.to_class_id IS NOT DISTINCT FROM c.id AS joins
      FROM student_events e JOIN unnest(${classIds}::bigint[]) c(id) ON c.id IN (e.from_class_id, e.to_class_id)
      WHERE e.org_id = ${org} AND e.from_class_id IS DISTINCT FROM e.to_class_id
      UNION ALL
      SELECT group_id, student_id, joined_on, id, true FROM group_stays
      WHERE org_id = ${org} AND group_id = ANY(${classIds}::bigint[]) AND joined_on IS NOT NULL
      UNION ALL
      SELECT group_id, student_id, left_on, id, false FROM group_stays
      WHERE org_id = ${org} AND group_id = ANY(${classIds}::bigint[]) AND left_on IS NOT NULL
    ), there AS (
      SELECT e.class_id, e.student_id FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
      WHERE e.org_id = ${org} AND s.org_id = ${org} AND e.class_id = ANY(${classIds}::bigint[]) AND s.status = 'enrolled'
    ), ended AS (
      SELECT class_id, student_id, ended_on FROM ended_enrolments
      WHERE org_id = ${org} AND class_id = ANY(${classIds}::bigint[])
    ), pairs AS (
      SELECT class_id, student_id FROM moves UNION SELECT class_id, student_id FROM there
      UNION SELECT class_id, student_id FROM ended
    ), ordered AS (
      SELECT class_id, student_id, jsonb_agg(jsonb_build_object('on', day, 'joins', joins) ORDER BY day, number, joins) AS moves
      FROM moves GROUP BY class_id, student_id
    )
    SELECT p.class_id AS "classId", t.student_id IS NOT NULL AS "isThere", n.ended_on AS "endedOn",
      coalesce(o.moves, '[]') AS moves,
      jsonb_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name, 'sex', s.sex) AS student
    FROM pairs p JOIN students s ON s.org_id = ${org} AND s.id = p.student_id
    LEFT JOIN there t ON t.class_id = p.class_id AND t.student_id = p.student_id
    LEFT JOIN ended n ON n.class_id = p.class_id AND n.student_id = p.student_id
    LEFT JOIN ordered o ON o.class_id = p.class_id AND o.student_id = p.student_id
    ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id
  `.execute(db);
  return rows;
}
