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
 * Hours that students missed in these days. Only what differs from presence is stored, so that a year of a large school is some hundred
 * thousand rows.
 * @param studentIds null for the whole school
 */
export async function countAbsences(
  { org, db }: InOrganisation,
  { from, until }: Days,
  { hourMinutes, lateCountsFrom }: Counting,
  studentIds: readonly number[] | null,
): Promise<ReadonlyMap<number, CountedAbsence>> {
  const someOf = (table: 'a' | 'x') =>
    studentIds === null ? sql`true` : sql`${sql.ref(table)}.student_id = ANY(${studentIds}::bigint[])`;
  const absence = sql`x.state IN ('absent', 'excused') OR x.state = 'late' AND x.minutes >= ${lateCountsFrom}::int`;
  // Whole hours, rounded half up, as `hoursOfLesson`: integers divide faster than fractions.
  const hours = sql`greatest(1, (2 * x.lesson_minutes + ${hourMinutes}::int) / (2 * ${hourMinutes}::int))`;
  const { rows } = await sql<CountedAbsence & { studentId: number }>`
    WITH alike AS MATERIALIZED (
      -- Grouped by the columns of the index first: hours are computed once for lessons of one length, not for each absence.
      SELECT x.student_id, x.state, x.lesson_minutes, coalesce(x.minutes >= ${lateCountsFrom}::int, false) AS too_late,
        count(*) AS times, sum(x.minutes) AS minutes
      FROM roll_exceptions x
      WHERE x.org_id = ${org} AND x.held_on BETWEEN ${from}::date AND ${until}::date AND ${someOf('x')}
      GROUP BY 1, 2, 3, 4
    ), counted AS (
      SELECT x.student_id, sum(times * ${hours}) FILTER (WHERE x.state <> 'late' OR too_late) AS hours,
        sum(times * ${hours}) FILTER (WHERE x.state = 'excused') AS excused,
        sum(times) FILTER (WHERE x.state = 'late' AND NOT too_late) AS latenesses,
        sum(x.minutes) FILTER (WHERE x.state = 'late' AND NOT too_late) AS minutes_late
      FROM alike x WHERE x.state IN ('absent', 'excused', 'late') GROUP BY x.student_id
    ), covered AS (
      SELECT DISTINCT x.student_id, x.roll_id, ${hours} AS hours
      FROM absence_justifications a CROSS JOIN LATERAL (
        -- By index for each justification: the offset keeps the planner from reading all exceptions of the school once more.
        SELECT student_id, roll_id, state, minutes, lesson_minutes FROM roll_exceptions
        WHERE org_id = ${org} AND student_id = a.student_id
          AND held_on BETWEEN greatest(a.from_day, ${from}::date) AND least(a.until_day, ${until}::date)
        OFFSET 0
      ) x
      WHERE a.org_id = ${org} AND a.state = 'accepted' AND a.until_day >= ${from}::date AND a.from_day <= ${until}::date
        AND ${someOf('a')} AND x.state <> 'excused' AND (${absence})
        AND (a.starts_at IS NULL OR EXISTS (
          SELECT 1 FROM rolls r
          WHERE r.org_id = ${org} AND r.id = x.roll_id AND r.starts_at < a.ends_at AND a.starts_at < r.ends_at))
    ), justified AS (
      SELECT student_id, sum(hours) AS hours FROM covered GROUP BY student_id
    )
    SELECT c.student_id AS "studentId", (coalesce(c.excused, 0) + coalesce(j.hours, 0))::int AS justified,
      (coalesce(c.hours, 0) - coalesce(c.excused, 0) - coalesce(j.hours, 0))::int AS unjustified,
      coalesce(c.latenesses, 0)::int AS latenesses, coalesce(c.minutes_late, 0)::int AS "minutesLate"
    FROM counted c LEFT JOIN justified j ON j.student_id = c.student_id
  `.execute(db);
  return new Map(rows.map(({ studentId, ...counted }) => [studentId, counted]));
}

/** The classes and groups among these in which a roll was called in these days. */
export async function classesCalled(
  { org, db }: InOrganisation,
  { from, until }: Days,
  classIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ classId: number }>`
    SELECT c.id AS "classId" FROM unnest(${classIds}::bigint[]) c(id)
    WHERE EXISTS (
      SELECT 1 FROM rolls r WHERE r.org_id = ${org} AND r.held_on BETWEEN ${from}::date AND ${until}::date AND c.id = ANY(r.class_ids)
        AND r.called_at IS NOT NULL
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

/**
 * The lessons that these students missed in part or in whole.
 * @param states the exceptions that are read; all of them by default
 */
export async function missedBetween(
  { org, db }: InOrganisation,
  { from, until }: Days,
  studentIds: readonly number[],
  states: readonly MissedTime['state'][] = ['absent', 'excused', 'late'],
): Promise<readonly MissedTime[]> {
  const { rows } = await sql<MissedTime>`
    SELECT x.student_id AS "studentId", x.held_on AS "heldOn", left(r.starts_at::text, 5) AS "startsAt",
      left(r.ends_at::text, 5) AS "endsAt", x.state, x.minutes
    FROM roll_exceptions x JOIN rolls r ON r.org_id = ${org} AND r.id = x.roll_id
    WHERE x.org_id = ${org} AND x.student_id = ANY(${studentIds}::bigint[])
      AND x.held_on BETWEEN ${from}::date AND ${until}::date AND x.state = ANY(${states}::text[])
    ORDER BY x.held_on, r.starts_at
  `.execute(db);
  return rows;
}
