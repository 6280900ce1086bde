/** Activities without a lesson: they are rolls with a title, which somebody calls later. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';
import type { ActivityToPlan } from '../../activities/contract.ts';
import { singleStudents } from '../roll/rolls-store.ts';

export async function insertActivity(
  { org, db }: InOrganisation,
  { title, day, startsAt, endsAt, classIds }: ActivityToPlan,
  { yearId, by }: { readonly yearId: number; readonly by: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO rolls (org_id, year_id, title, held_on, starts_at, ends_at, class_ids, teacher_ids, students)
    VALUES (${org}, ${yearId}, ${title}, ${day}, ${startsAt}, ${endsAt}, ${classIds}::bigint[], ARRAY[${by}::bigint], 0)
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function addActivityStudents(
  { org, db }: InOrganisation,
  id: number,
  studentIds: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO activity_students (org_id, roll_id, student_id)
    SELECT ${org}, ${id}, student_id FROM unnest(${studentIds}::bigint[]) student_id
  `.execute(db);
}

export async function deleteActivity({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM rolls WHERE org_id = ${org} AND id = ${id} AND lesson_id IS NULL`.execute(db);
}

export interface StoredActivity {
  readonly id: number;
  readonly title: string;
  readonly day: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly classIds: readonly number[];
  readonly studentIds: readonly number[];
  readonly teacherIds: readonly number[];
  readonly called: boolean;
}

const columns = sql`${singleStudents}, id, title, held_on AS day, to_char(starts_at, 'HH24:MI') AS "startsAt",
  to_char(ends_at, 'HH24:MI') AS "endsAt", class_ids AS "classIds", teacher_ids AS "teacherIds", called_at IS NOT NULL AS called`;

/** In order of time. */
export async function activitiesFrom(
  { org, db }: InOrganisation,
  from: SchoolDay,
  most: number,
): Promise<readonly StoredActivity[]> {
  const { rows } = await sql<StoredActivity>`
    SELECT ${columns} FROM rolls WHERE org_id = ${org} AND lesson_id IS NULL AND held_on >= ${from}::date
    ORDER BY held_on, starts_at, id LIMIT ${most}
  `.execute(db);
  return rows;
}

export interface Hours {
  readonly heldOn: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Activities that share hours with these. */
export async function activitiesDuring(
  { org, db }: InOrganisation,
  { heldOn, startsAt, endsAt }: Hours,
): Promise<readonly StoredActivity[]> {
  const { rows } = await sql<StoredActivity>`
    ${prepared} SELECT ${columns} FROM rolls
    WHERE org_id = ${org} AND held_on = ${heldOn}::date AND starts_at < ${endsAt}::time AND ends_at > ${startsAt}::time AND lesson_id IS NULL
    ORDER BY starts_at, id
  `.execute(db);
  return rows;
}

export interface MarkedDuring {
  readonly studentId: number;
  /** The title of an activity; null for a lesson. */
  readonly title: string | null;
  readonly subjectId: number | null;
  readonly startsAt: string;
}

/** Absences and latenesses in other rolls of these hours. @param exceptId the roll that is not meant; null for none */
export async function markedDuring(
  { org, db }: InOrganisation,
  { heldOn, startsAt, endsAt }: Hours,
  exceptId: number | null,
): Promise<readonly MarkedDuring[]> {
  const { rows } = await sql<MarkedDuring>`
    SELECT x.student_id AS "studentId", r.title, r.subject_id AS "subjectId", to_char(r.starts_at, 'HH24:MI') AS "startsAt"
    FROM rolls r JOIN roll_exceptions x ON x.org_id = ${org} AND x.roll_id = r.id
    WHERE r.org_id = ${org} AND r.held_on = ${heldOn}::date AND r.starts_at < ${endsAt}::time AND r.ends_at > ${startsAt}::time
      AND r.id IS DISTINCT FROM ${exceptId} AND x.state IN ('absent', 'excused', 'late')
    ORDER BY r.starts_at, x.student_id
  `.execute(db);
  return rows;
}
