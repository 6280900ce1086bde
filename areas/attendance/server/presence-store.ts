/** Lessons that a student missed, why, and how the school counts them. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation, OrgId } from '#platform/server/db/database.ts';
import type { ExceptionState } from '../contract.ts';
import type { JustifiedTime } from '../rules.ts';

export interface MissedLesson {
  readonly studentId: number;
  readonly heldOn: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly subjectId: number | null;
  readonly title: string | null;
  readonly state: ExceptionState;
  readonly minutes: number | null;
  readonly note: string | null;
  readonly recordedBy: number;
  readonly recordedAt: Instant;
}

/** The latest first. */
export async function missedBy(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  yearId: number,
): Promise<readonly MissedLesson[]> {
  const { rows } = await sql<MissedLesson>`
    SELECT x.student_id AS "studentId", r.held_on AS "heldOn", to_char(r.starts_at, 'HH24:MI') AS "startsAt", to_char(r.ends_at, 'HH24:MI') AS "endsAt",
      r.subject_id AS "subjectId", r.title, x.state, x.minutes, x.note, x.recorded_by AS "recordedBy", x.recorded_at AS "recordedAt"
    FROM roll_exceptions x JOIN rolls r ON r.org_id = ${org} AND r.id = x.roll_id
    WHERE x.org_id = ${org} AND x.student_id = ANY(${studentIds}::bigint[]) AND r.year_id = ${yearId}
    ORDER BY r.held_on DESC, r.starts_at DESC, r.id DESC
  `.execute(db);
  return rows;
}

export interface StudentTime extends JustifiedTime {
  readonly studentId: number;
  readonly state: 'accepted' | 'submitted';
}

/** Times that are justified, and those for which the school has still to decide. */
export async function justifiedTimesOf(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<readonly StudentTime[]> {
  const { rows } = await sql<StudentTime>`
    SELECT student_id AS "studentId", state, from_day AS "fromDay", until_day AS "untilDay", to_char(starts_at, 'HH24:MI') AS "startsAt",
      to_char(ends_at, 'HH24:MI') AS "endsAt"
    FROM absence_justifications WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[]) AND state IN ('accepted', 'submitted')
  `.execute(db);
  return rows;
}

export interface PlannedAbsence extends JustifiedTime {
  readonly studentId: number;
  readonly reason: string | null;
}

/** Justifications of these students for a day that were accepted, or submitted beforehand and not refused. */
export function selectPlanned(org: OrgId, studentIds: readonly number[], day: SchoolDay) {
  return sql`SELECT student_id AS "studentId", from_day AS "fromDay", until_day AS "untilDay",
      to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt", reason
    FROM absence_justifications
    WHERE org_id = ${org} AND until_day >= ${day}::date AND from_day <= ${day}::date AND student_id = ANY(${studentIds}::bigint[])
      AND (state = 'accepted' OR planned AND state = 'submitted')
    ORDER BY id`;
}

export async function plannedOn(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  day: SchoolDay,
): Promise<readonly PlannedAbsence[]> {
  const { rows } = await sql<PlannedAbsence>`${selectPlanned(org, studentIds, day)}`.execute(db);
  return rows;
}
