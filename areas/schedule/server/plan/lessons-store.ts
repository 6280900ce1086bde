/** SQL for weekly lessons and what single days change about them. Every statement names the organisation. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { LessonChange, Suspension, WeeklyLesson } from '../../changes/dated-lessons.ts';

/** A weekly lesson of one class and one teacher, as packages and the demonstration load it. */
export interface LessonSlot {
  readonly classId: number;
  readonly subjectId: number;
  readonly teacherId: number;
  readonly weekday: number;
  /** HH:mm on the school's clock. */
  readonly startsAt: string;
  readonly endsAt: string;
}

const lists = sql`ARRAY(SELECT c.class_id FROM timetable_lesson_classes c WHERE c.org_id = l.org_id AND c.lesson_id = l.id
    ORDER BY c.class_id) AS "classIds",
  ARRAY(SELECT t.teacher_id FROM timetable_lesson_teachers t WHERE t.org_id = l.org_id AND t.lesson_id = l.id
    ORDER BY t.teacher_id) AS "teacherIds"`;

/** The weekly lessons of a year, also those still to be placed. */
export async function listLessons(
  { org, db }: InOrganisation,
  yearId: number,
): Promise<readonly WeeklyLesson[]> {
  const { rows } = await sql<WeeklyLesson>`
    SELECT l.id, l.year_id AS "yearId", l.subject_id AS "subjectId", ${lists}, l.week, l.periods, l.weekday,
      to_char(l.starts_at, 'HH24:MI') AS "startsAt", to_char(l.ends_at, 'HH24:MI') AS "endsAt", l.room_id AS "roomId", l.pinned,
      l.valid_from AS "validFrom", l.valid_until AS "validUntil", l.version
    FROM timetable_lessons l WHERE l.org_id = ${org} AND l.year_id = ${yearId}
    ORDER BY l.weekday, l.starts_at, l.id
  `.execute(db);
  return rows;
}

/** Changes of single days, for lessons that the timetable has on these days or that are moved to them. */
export async function listChanges(
  { org, db }: InOrganisation,
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly LessonChange[]> {
  const { rows } = await sql<LessonChange>`
    SELECT lesson_id AS "lessonId", day, cancelled, to_day AS "toDay", to_char(to_starts_at, 'HH24:MI') AS "toStartsAt",
      to_char(to_ends_at, 'HH24:MI') AS "toEndsAt", room_id AS "roomId", cover_id AS "coverId", reason, version, undone
    FROM lesson_changes
    WHERE org_id = ${org} AND (day BETWEEN ${from} AND ${until} OR to_day BETWEEN ${from} AND ${until})
    ORDER BY day, lesson_id
  `.execute(db);
  return rows;
}

export async function listSuspensions(
  { org, db }: InOrganisation,
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly Suspension[]> {
  const { rows } = await sql<Suspension>`
    SELECT s.kind, s.title, s.from_day AS "fromDay", s.until_day AS "untilDay",
      ARRAY(SELECT c.class_id FROM timetable_suspension_classes c WHERE c.org_id = s.org_id AND c.suspension_id = s.id
        ORDER BY c.class_id) AS "classIds"
    FROM timetable_suspensions s WHERE s.org_id = ${org} AND s.from_day <= ${until} AND s.until_day >= ${from}
    ORDER BY s.from_day, s.id
  `.execute(db);
  return rows;
}

/** How weeks alternate, and the version of it; 0 while nothing was planned. */
export async function findSettings({ org, db }: InOrganisation): Promise<{
  /** The Monday from which weeks A and B alternate; null where every week is alike. */
  readonly weekA: SchoolDay | null;
  readonly version: number;
}> {
  const { rows } = await sql<{ weekA: SchoolDay | null; version: number }>`
    SELECT week_a AS "weekA", version FROM timetable_settings WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? { weekA: null, version: 0 };
}

/** Adds weekly lessons that are valid in the whole year. */
export async function addSlots(
  { org, db }: InOrganisation,
  year: { readonly id: number; readonly startsOn: SchoolDay; readonly endsOn: SchoolDay },
  slots: readonly LessonSlot[],
): Promise<void> {
  await sql`
    WITH given AS (
      SELECT row_number() OVER () AS number, row.* FROM jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
        AS row ("classId" bigint, "subjectId" bigint, "teacherId" bigint, weekday smallint, "startsAt" time, "endsAt" time)
    ), numbered AS (
      SELECT given.*, nextval(pg_get_serial_sequence('timetable_lessons', 'id')) AS id FROM given
    ), lessons AS (
      INSERT INTO timetable_lessons (org_id, id, year_id, subject_id, weekday, starts_at, ends_at, valid_from, valid_until)
      SELECT ${org}, n.id, ${year.id}, n."subjectId", n.weekday, n."startsAt", n."endsAt", ${year.startsOn}::date,
        ${year.endsOn}::date
      FROM numbered n RETURNING id
    ), classes AS (
      INSERT INTO timetable_lesson_classes (org_id, lesson_id, class_id) SELECT ${org}, id, "classId" FROM numbered
    )
    INSERT INTO timetable_lesson_teachers (org_id, lesson_id, teacher_id) SELECT ${org}, id, "teacherId" FROM numbered
  `.execute(db);
}
