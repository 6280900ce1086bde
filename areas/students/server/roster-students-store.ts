/** Students of some classes, as rosters of other systems tell of them. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ListedStudent } from './imports/import-store.ts';

export type RosterStudent = Pick<
  ListedStudent,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'matricule'
  | 'nationalMatricule'
  | 'sex'
  | 'birthDate'
  | 'birthPlace'
  | 'nationality'
  | 'phone'
  | 'phone2'
  | 'email'
  | 'classIds'
>;

/** Students enrolled in one of the classes, with those of the classes that each is in. */
export async function rosterStudents(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly RosterStudent[]> {
  const { rows } = await sql<RosterStudent>`
    SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.matricule,
      s.national_matricule AS "nationalMatricule", s.sex, s.birth_date AS "birthDate", s.birth_place AS "birthPlace",
      s.nationality, s.phone, s.phone2, s.email, e.ids AS "classIds"
    FROM students s
    JOIN (
      SELECT student_id, array_agg(class_id ORDER BY class_id) AS ids FROM enrolments
      WHERE org_id = ${org} AND class_id = ANY(${classIds}) GROUP BY student_id
    ) e ON e.student_id = s.id
    WHERE s.org_id = ${org} ORDER BY s.id
  `.execute(db);
  return rows;
}
