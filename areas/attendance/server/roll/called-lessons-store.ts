/** SQL for the called rolls of lessons: the last one of a weekly lesson, and those of given days. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** The last day of the timetable for which the roll of a lesson was called; null for none. */
export async function lastRollOf({ org, db }: InOrganisation, lessonId: number): Promise<SchoolDay | null> {
  const { rows } = await sql<{ day: SchoolDay | null }>`
    SELECT max(day) AS day FROM rolls WHERE org_id = ${org} AND lesson_id = ${lessonId}
  `.execute(db);
  return rows[0]?.day ?? null;
}

/** A called roll with its counts. */
export interface CalledCount {
  readonly lessonId: number;
  /** The day that the timetable gives it. */
  readonly day: SchoolDay;
  readonly absent: number;
  readonly late: number;
}

/** Those of these lessons of days whose rolls are called. */
export async function calledAmong(
  { org, db }: InOrganisation,
  lessons: readonly { readonly lessonId: number; readonly day: SchoolDay }[],
): Promise<readonly CalledCount[]> {
  const ids = lessons.map(({ lessonId }) => lessonId);
  const days = lessons.map(({ day }) => day);
  const { rows } = await sql<CalledCount>`
    SELECT r.lesson_id AS "lessonId", r.day, x.absent::int AS absent, x.late::int AS late
    FROM rolls r CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 'absent') AS absent, count(*) FILTER (WHERE state = 'late') AS late
      FROM roll_exceptions e WHERE e.org_id = ${org} AND e.roll_id = r.id
    ) x
    WHERE r.org_id = ${org} AND (r.lesson_id, r.day) IN (
      SELECT * FROM unnest(${ids}::bigint[], ${days}::date[])
    )
  `.execute(db);
  return rows;
}
