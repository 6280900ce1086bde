/** SQL for the last roll of a weekly lesson. */
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
