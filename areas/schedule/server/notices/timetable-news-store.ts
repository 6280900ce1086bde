/** Classes and teachers whose timetable was changed for good, until they are notified. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface TimetableNews {
  readonly id: number;
  /** One of both. */
  readonly classId: number | null;
  readonly teacherId: number | null;
  readonly from: SchoolDay;
}

/** The earliest day stays; the last change counts for when they are notified. */
export async function addTimetableNews(
  { org, db }: InOrganisation,
  { classIds, teacherIds }: { readonly classIds: readonly number[]; readonly teacherIds: readonly number[] },
  from: SchoolDay,
  at: Instant,
): Promise<void> {
  await sql`
    INSERT INTO timetable_news AS n (org_id, class_id, from_day, changed_at)
    SELECT DISTINCT ${org}::bigint, id, ${from}::date, ${at}::timestamptz FROM unnest(${classIds}::bigint[]) AS id ORDER BY id
    ON CONFLICT (org_id, class_id) DO UPDATE SET from_day = least(n.from_day, excluded.from_day), changed_at = excluded.changed_at
  `.execute(db);
  await sql`
    INSERT INTO timetable_news AS n (org_id, teacher_id, from_day, changed_at)
    SELECT DISTINCT ${org}::bigint, id, ${from}::date, ${at}::timestamptz FROM unnest(${teacherIds}::bigint[]) AS id ORDER BY id
    ON CONFLICT (org_id, teacher_id) DO UPDATE SET from_day = least(n.from_day, excluded.from_day), changed_at = excluded.changed_at
  `.execute(db);
}

/** Takes all of a school, where nothing was changed since the moment; else none. */
export async function takeTimetableNews(
  { org, db }: InOrganisation,
  calmSince: Instant,
): Promise<readonly TimetableNews[]> {
  const { rows } = await sql<TimetableNews>`
    DELETE FROM timetable_news n
    WHERE n.org_id = ${org}
      AND NOT EXISTS (SELECT 1 FROM timetable_news o WHERE o.org_id = ${org} AND o.changed_at > ${calmSince}::timestamptz)
    RETURNING n.id, n.class_id AS "classId", n.teacher_id AS "teacherId", n.from_day AS "from"
  `.execute(db);
  return rows;
}
