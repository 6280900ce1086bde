/** SQL for entries of a weekly lesson that is changed from a day on. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** The last day of the timetable about which an entry was written; null for none. A draft of a coming day is only planned. */
export async function lastEntryOf(
  { org, db }: InOrganisation,
  lessonId: number,
  today: SchoolDay,
): Promise<SchoolDay | null> {
  const { rows } = await sql<{ day: SchoolDay | null }>`
    SELECT max(day) AS day FROM lesson_entries
    WHERE org_id = ${org} AND lesson_id = ${lessonId} AND (state <> 'draft' OR held_on <= ${today})
  `.execute(db);
  return rows[0]?.day ?? null;
}

/** How many entries these lessons of days have. */
export async function countEntriesOf(
  { org, db }: InOrganisation,
  lessons: readonly {
    readonly lessonId: number;
    readonly day: SchoolDay;
    readonly classIds: readonly number[];
  }[],
): Promise<number> {
  const ofClasses = lessons.flatMap(({ lessonId, day, classIds }) =>
    classIds.map((classId) => ({ lessonId, day, classId })),
  );
  const ids = ofClasses.map(({ lessonId }) => lessonId);
  const days = ofClasses.map(({ day }) => day);
  const classIds = ofClasses.map(({ classId }) => classId);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM lesson_entries e JOIN notebooks n ON n.org_id = e.org_id AND n.id = e.notebook_id
    WHERE e.org_id = ${org} AND (e.lesson_id, e.day, n.class_id) IN (
      SELECT * FROM unnest(${ids}::bigint[], ${days}::date[], ${classIds}::bigint[])
    )
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The days from one on that have an entry of a lesson. */
export async function daysWithEntry(
  { org, db }: InOrganisation,
  lessonId: number,
  from: SchoolDay,
): Promise<readonly SchoolDay[]> {
  const { rows } = await sql<{ day: SchoolDay }>`
    SELECT DISTINCT day FROM lesson_entries WHERE org_id = ${org} AND lesson_id = ${lessonId} AND day >= ${from} ORDER BY day
  `.execute(db);
  return rows.map(({ day }) => day);
}

interface NextLesson {
  readonly id: number;
  readonly subjectId: number;
  readonly classIds: readonly number[];
  readonly teacherIds: readonly number[];
}

/** Entries of these days belong to the next lesson, where it is of their notebook; the others from the day on to no lesson. */
export async function moveEntries(
  { org, db }: InOrganisation,
  { id, from, next }: { readonly id: number; readonly from: SchoolDay; readonly next: NextLesson },
  days: readonly SchoolDay[],
): Promise<void> {
  await sql`
    UPDATE lesson_entries e SET version = e.version + 1, lesson_id = CASE
      WHEN e.day = ANY(${days}::date[]) AND n.subject_id = ${next.subjectId} AND n.class_id = ANY(${next.classIds}::bigint[])
        AND n.teacher_id = ANY(${next.teacherIds}::bigint[]) THEN ${next.id}::bigint END
    FROM notebooks n
    WHERE e.org_id = ${org} AND e.lesson_id = ${id} AND e.day >= ${from} AND n.org_id = ${org} AND n.id = e.notebook_id
  `.execute(db);
}
