/** Enrolments of the classes of a year, and those that a rollover into it makes and undoes. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface Enrolment {
  readonly studentId: number;
  readonly classId: number;
  readonly repeating: boolean;
}

/** Students enrolled in one of these classes who have not left the school. */
export async function enrolmentsOf(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly Enrolment[]> {
  const { rows } = await sql<Enrolment>`
    SELECT e.student_id AS "studentId", e.class_id AS "classId", e.repeating
    FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
    WHERE e.org_id = ${org} AND s.org_id = ${org} AND e.class_id = ANY(${classIds}::bigint[]) AND s.status = 'enrolled'
    ORDER BY e.class_id, e.student_id
  `.execute(db);
  return rows;
}

/** Holds everybody in these classes until the transaction ends: nobody is placed by hand, or leaves, meanwhile. */
export async function lockEnrolled({ org, db }: InOrganisation, classIds: readonly number[]): Promise<void> {
  await sql`
    SELECT 1 FROM students s WHERE s.org_id = ${org} AND EXISTS (
      SELECT 1 FROM enrolments e WHERE e.org_id = ${org} AND e.student_id = s.id AND e.class_id = ANY(${classIds}::bigint[]))
    ORDER BY s.id FOR NO KEY UPDATE
  `.execute(db);
}

/** Enrols them and notes that the move did it. */
export async function enrolment(
  { org, db }: InOrganisation,
  rolloverId: number,
  enrolments: readonly Enrolment[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb)
    AS row("studentId" bigint, "classId" bigint, repeating boolean)`;
  await sql`
    INSERT INTO enrolments (org_id, class_id, student_id, repeating)
    SELECT ${org}, row."classId", row."studentId", row.repeating FROM ${rows}
  `.execute(db);
  // A student who was moved before, and removed from that class by hand, is moved again.
  await sql`
    INSERT INTO rollover_enrolments (org_id, rollover_id, student_id, class_id)
    SELECT ${org}, ${rolloverId}, row."studentId", row."classId" FROM ${rows}
    ON CONFLICT (org_id, rollover_id, student_id) DO UPDATE SET class_id = excluded.class_id
  `.execute(db);
}

export interface MadeEnrolment {
  readonly studentId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly classId: number;
  /** The student's class in the new year now; null for none. */
  readonly nowId: number | null;
}

/** The enrolments that the move made, and their current state. @param classIds of the new year */
export async function madeEnrolments(
  { org, db }: InOrganisation,
  rolloverId: number,
  classIds: readonly number[],
): Promise<readonly MadeEnrolment[]> {
  const { rows } = await sql<MadeEnrolment>`
    SELECT r.student_id AS "studentId", s.first_name AS "firstName", s.last_name AS "lastName", r.class_id AS "classId",
      (SELECT e.class_id FROM enrolments e
        WHERE e.org_id = ${org} AND e.student_id = r.student_id AND e.class_id = ANY(${classIds}::bigint[])
        ORDER BY e.class_id <> r.class_id LIMIT 1) AS "nowId"
    FROM rollover_enrolments r JOIN students s ON s.org_id = r.org_id AND s.id = r.student_id
    WHERE r.org_id = ${org} AND s.org_id = ${org} AND r.rollover_id = ${rolloverId}
    ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id
  `.execute(db);
  return rows;
}

/** Takes back the enrolments that the move made, and forgets it. */
export async function unseat({ org, db }: InOrganisation, rolloverId: number): Promise<void> {
  await sql`
    DELETE FROM enrolments e USING rollover_enrolments r
    WHERE e.org_id = ${org} AND r.org_id = ${org} AND r.rollover_id = ${rolloverId}
      AND e.student_id = r.student_id AND e.class_id = r.class_id
  `.execute(db);
  await sql`DELETE FROM rollover_enrolments WHERE org_id = ${org} AND rollover_id = ${rolloverId}`.execute(
    db,
  );
}

/** Notes of those still at the school that they have left it, on the last day of the year they sat in. */
export async function setLeft(
  { org, db }: InOrganisation,
  enrolments: readonly Pick<Enrolment, 'studentId' | 'classId'>[],
  on: SchoolDay,
  by: number,
): Promise<void> {
  await sql`
    WITH gone AS (
      UPDATE students s SET status = 'left', status_on = ${on}::date, version = version + 1
      FROM jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb) AS row("studentId" bigint, "classId" bigint)
      WHERE s.org_id = ${org} AND s.id = row."studentId" AND s.status = 'enrolled'
      RETURNING s.id, row."classId" AS class_id)
    INSERT INTO student_events (org_id, student_id, happened_on, kind, from_class_id, noted_by)
    SELECT ${org}, gone.id, ${on}::date, 'left', gone.class_id, ${by} FROM gone
  `.execute(db);
}

/** Notes for students of these classes whether they do the year again. */
export async function setRepeating(
  { org, db }: InOrganisation,
  enrolments: readonly Enrolment[],
): Promise<void> {
  await sql`
    UPDATE enrolments e SET repeating = row.repeating FROM jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb)
      AS row("classId" bigint, "studentId" bigint, repeating boolean)
    WHERE e.org_id = ${org} AND e.class_id = row."classId" AND e.student_id = row."studentId"
  `.execute(db);
}
