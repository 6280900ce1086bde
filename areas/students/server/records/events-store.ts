/** Events of students, and the classes that they leave and join by them. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { StudentStatus } from '../../records/contract.ts';

export interface StudentEvent {
  readonly on: SchoolDay;
  readonly kind: 'moved' | StudentStatus;
  readonly fromClassId: number | null;
  readonly toClassId: number | null;
  readonly reason: string | null;
}

/** The latest first. */
export async function eventsOf(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly StudentEvent[]> {
  const { rows } = await sql<StudentEvent>`
    SELECT happened_on AS "on", kind, from_class_id AS "fromClassId", to_class_id AS "toClassId", reason
    FROM student_events WHERE org_id = ${org} AND student_id = ${studentId}
    ORDER BY happened_on DESC, id DESC
  `.execute(db);
  return rows;
}

/** By student: those of these classes that the student ever joined or left. */
export async function classesInHistory(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  classIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ studentId: number; classId: number }>`
    SELECT DISTINCT e.student_id AS "studentId", seat.class_id AS "classId" FROM student_events e
    CROSS JOIN LATERAL (VALUES (e.from_class_id), (e.to_class_id)) AS seat (class_id)
    WHERE e.org_id = ${org} AND e.student_id = ANY(${studentIds}::bigint[]) AND seat.class_id = ANY(${classIds}::bigint[])
    ORDER BY seat.class_id
  `.execute(db);
  const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
  return new Map([...byStudent].map(([id, enrolments]) => [id, enrolments.map(({ classId }) => classId)]));
}

/** Times at which students joined a class after it was created, by class. Students loaded with the class are left out. */
export async function joinedClasses(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, Instant>>> {
  const { rows } = await sql<{ classId: number; studentId: number; at: Instant }>`
    SELECT e.to_class_id AS "classId", e.student_id AS "studentId", max(e.noted_at) AS at FROM student_events e
    JOIN enrolments seat ON seat.org_id = ${org} AND seat.class_id = e.to_class_id AND seat.student_id = e.student_id
    WHERE e.org_id = ${org} AND e.to_class_id = ANY(${classIds}::bigint[])
    GROUP BY e.to_class_id, e.student_id
  `.execute(db);
  const byClass = Map.groupBy(rows, ({ classId }) => classId);
  return new Map(
    [...byClass].map(([id, own]) => [id, new Map(own.map(({ studentId, at }) => [studentId, at] as const))]),
  );
}

export type EventOfStudent = StudentEvent & { readonly studentId: number };

/** @param by who writes them down */
export async function insertEvents(
  { org, db }: InOrganisation,
  events: readonly EventOfStudent[],
  by: number,
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    INSERT INTO student_events (org_id, student_id, happened_on, kind, from_class_id, to_class_id, reason, noted_by)
    SELECT ${org}, row.*, ${by} FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS row(
      "studentId" bigint, "on" date, kind text, "fromClassId" bigint, "toClassId" bigint, reason text)
  `.execute(db);
}

/** Keeps the enrolments that students are about to give up in these classes. @param on the last day there */
export async function noteEnded(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  classIds: readonly number[],
  on: SchoolDay,
): Promise<void> {
  await sql`
    INSERT INTO ended_enrolments (org_id, class_id, student_id, repeating, ended_on)
    SELECT org_id, class_id, student_id, repeating, ${on}::date FROM enrolments
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[]) AND class_id = ANY(${classIds}::bigint[])
  `.execute(db);
}

/** Deletes past enrolments of students who were enrolled in the year again, or merged. @param classIds of the year */
export async function forgetEnded(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  classIds: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM ended_enrolments
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[]) AND class_id = ANY(${classIds}::bigint[])
  `.execute(db);
}

/** Takes the student out of these classes. */
export async function removeEnrolments(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  classIds: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM enrolments
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[]) AND class_id = ANY(${classIds}::bigint[])
  `.execute(db);
}

/** @param on the day of leaving; null for who is enrolled */
export async function setStatus(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  status: StudentStatus,
  on: SchoolDay | null,
): Promise<void> {
  await sql`
    UPDATE students SET status = ${status}, status_on = ${on}, version = version + 1
    WHERE org_id = ${org} AND id = ANY(${studentIds}::bigint[])
  `.execute(db);
}
