/** Hours of absence and latenesses, counted by the database for many students at once, by the rules of `countLesson`. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Counting } from '../rules.ts';

export interface CountedAbsence {
  /** Hours of absence. */
  readonly justified: number;
  readonly unjustified: number;
  readonly latenesses: number;
  readonly minutesLate: number;
}

export interface Days {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

/**
 * What students missed in these days. Only what differs from presence is stored, so that a year of a large school is some
 * hundred thousand rows.
 * @param studentIds null for the whole school
 */
export async function countAbsences(
  { org, db }: InOrganisation,
  { from, until }: Days,
  { hourMinutes, lateCountsFrom }: Counting,
  studentIds: readonly number[] | null,
): Promise<ReadonlyMap<number, CountedAbsence>> {
  const some = studentIds === null ? sql`true` : sql`x.student_id = ANY(${studentIds}::bigint[])`;
  const { rows } = await sql<CountedAbsence & { studentId: number }>`
    WITH exceptions AS MATERIALIZED (
      SELECT x.student_id, r.held_on, r.starts_at, r.ends_at, x.state, x.minutes,
        CASE WHEN x.state <> 'late' OR x.minutes >= ${lateCountsFrom}::int
          THEN greatest(1, floor(date_part('epoch', r.ends_at - r.starts_at) / 60 / ${hourMinutes}::int + 0.5))::int
          ELSE 0 END AS hours
      FROM rolls r JOIN roll_exceptions x ON x.org_id = ${org} AND x.roll_id = r.id
      WHERE r.org_id = ${org} AND r.held_on BETWEEN ${from}::date AND ${until}::date AND x.state IN ('absent', 'excused', 'late')
        AND ${some}
    ), covered AS (
      SELECT s.student_id, s.held_on, s.starts_at, s.hours FROM exceptions s
      JOIN absence_justifications a ON a.org_id = ${org} AND a.student_id = s.student_id AND a.state = 'accepted'
        AND s.held_on BETWEEN a.from_day AND a.until_day
        AND (a.starts_at IS NULL OR s.starts_at < a.ends_at AND a.starts_at < s.ends_at)
      WHERE s.hours > 0 AND s.state <> 'excused'
      GROUP BY s.student_id, s.held_on, s.starts_at, s.hours
    ), excused AS (
      SELECT student_id, sum(hours)::int AS hours FROM covered GROUP BY student_id
    )
    SELECT s.student_id AS "studentId",
      (coalesce(sum(s.hours) FILTER (WHERE s.state = 'excused'), 0) + coalesce(max(e.hours), 0))::int AS justified,
      (coalesce(sum(s.hours) FILTER (WHERE s.state <> 'excused'), 0) - coalesce(max(e.hours), 0))::int AS unjustified,
      (count(*) FILTER (WHERE s.state = 'late' AND s.hours = 0))::int AS latenesses,
      coalesce(sum(s.minutes) FILTER (WHERE s.state = 'late' AND s.hours = 0), 0)::int AS "minutesLate"
    FROM exceptions s LEFT JOIN excused e ON e.student_id = s.student_id
    GROUP BY s.student_id
  `.execute(db);
  return new Map(rows.map(({ studentId, ...counted }) => [studentId, counted]));
}

/** Of these classes and groups, those in which a roll was called in these days. */
export async function classesCalled(
  { org, db }: InOrganisation,
  { from, until }: Days,
  classIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ classId: number }>`
    SELECT c.id AS "classId" FROM unnest(${classIds}::bigint[]) c(id)
    WHERE EXISTS (
      SELECT 1 FROM rolls r WHERE r.org_id = ${org} AND r.held_on BETWEEN ${from}::date AND ${until}::date AND c.id = ANY(r.class_ids)
    )
  `.execute(db);
  return new Set(rows.map(({ classId }) => classId));
}

export interface MissedTime {
  readonly studentId: number;
  readonly heldOn: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly state: 'absent' | 'excused' | 'late';
  readonly minutes: number | null;
}

/** The lessons that these students missed in part or in whole. */
export async function missedBetween(
  { org, db }: InOrganisation,
  { from, until }: Days,
  studentIds: readonly number[],
): Promise<readonly MissedTime[]> {
  const { rows } = await sql<MissedTime>`
    SELECT x.student_id AS "studentId", r.held_on AS "heldOn", to_char(r.starts_at, 'HH24:MI') AS "startsAt",
      to_char(r.ends_at, 'HH24:MI') AS "endsAt", x.state, x.minutes
    FROM roll_exceptions x JOIN rolls r ON r.org_id = ${org} AND r.id = x.roll_id
    WHERE x.org_id = ${org} AND x.student_id = ANY(${studentIds}::bigint[])
      AND r.held_on BETWEEN ${from}::date AND ${until}::date AND x.state IN ('absent', 'excused', 'late')
    ORDER BY r.held_on, r.starts_at
  `.execute(db);
  return rows;
}
