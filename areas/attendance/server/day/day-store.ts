/** The rolls of one day and what they say. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ExceptionState } from '../../contract.ts';
import { singleStudents } from '../roll/rolls-store.ts';

export interface RollOfDay {
  readonly id: number;
  /** Null for an activity, as `day` and `subjectId`. */
  readonly lessonId: number | null;
  readonly day: SchoolDay | null;
  readonly title: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly subjectId: number | null;
  readonly classIds: readonly number[];
  /** Single students of an activity. */
  readonly studentIds: readonly number[];
  readonly teacherIds: readonly number[];
  /** Null for an activity that is not called yet, as `savedAt`. */
  readonly savedBy: number | null;
  readonly savedAt: Instant | null;
}

/** Rolls of what is held on this day, by hour. */
export async function rollsHeldOn(
  { org, db }: InOrganisation,
  day: SchoolDay,
): Promise<readonly RollOfDay[]> {
  const { rows } = await sql<RollOfDay>`
    SELECT ${singleStudents}, id, lesson_id AS "lessonId", day, title, to_char(starts_at, 'HH24:MI') AS "startsAt",
      to_char(ends_at, 'HH24:MI') AS "endsAt", subject_id AS "subjectId", class_ids AS "classIds", teacher_ids AS "teacherIds",
      saved_by AS "savedBy", saved_at AS "savedAt"
    FROM rolls WHERE org_id = ${org} AND held_on = ${day}::date ORDER BY starts_at, id
  `.execute(db);
  return rows;
}

export interface ExceptionOnDay {
  readonly rollId: number;
  readonly studentId: number;
  readonly state: ExceptionState;
  readonly minutes: number | null;
}

export async function exceptionsOnDay(
  { org, db }: InOrganisation,
  day: SchoolDay,
): Promise<readonly ExceptionOnDay[]> {
  const { rows } = await sql<ExceptionOnDay>`
    SELECT x.roll_id AS "rollId", x.student_id AS "studentId", x.state, x.minutes
    FROM roll_exceptions x WHERE x.org_id = ${org} AND x.held_on = ${day}::date
  `.execute(db);
  return rows;
}

/** When these students came through the school gate late, by student. */
export async function arrivalsOn(
  { org, db }: InOrganisation,
  day: SchoolDay,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ studentId: number; at: string }>`
    SELECT student_id AS "studentId", to_char(min(arrived_at), 'HH24:MI') AS at
    FROM gate_passes WHERE org_id = ${org} AND day = ${day}::date AND student_id = ANY(${studentIds}::bigint[]) GROUP BY student_id
  `.execute(db);
  return new Map(rows.map(({ studentId, at }) => [studentId, at]));
}

/** Students whom a roll of the day calls absent, without an excuse. */
export async function absentOn({ org, db }: InOrganisation, day: SchoolDay): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT student_id AS id FROM roll_exceptions
    WHERE org_id = ${org} AND held_on = ${day}::date AND state = 'absent'
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
