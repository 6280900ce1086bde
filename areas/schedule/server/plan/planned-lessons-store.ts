/** SQL that plans weekly lessons. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { GivenLesson } from '../../plan/plan-lessons-contract.ts';

export interface TimetableSettings {
  readonly weekA: SchoolDay | null;
  readonly version: number;
}

/** The settings, locked until the transaction ends: timetables of a school are planned one change after the other. */
export async function lockTimetable({ org, db }: InOrganisation): Promise<TimetableSettings> {
  const { rows } = await sql<TimetableSettings>`
    INSERT INTO timetable_settings (org_id) VALUES (${org})
    ON CONFLICT (org_id) DO UPDATE SET version = timetable_settings.version RETURNING week_a AS "weekA", version
  `.execute(db);
  return rows[0] ?? { weekA: null, version: 1 };
}

export async function saveWeekA({ org, db }: InOrganisation, weekA: SchoolDay | null): Promise<void> {
  await sql`UPDATE timetable_settings SET week_a = ${weekA}, version = version + 1 WHERE org_id = ${org}`.execute(
    db,
  );
}

export async function countLessons({ org, db }: InOrganisation, yearId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM timetable_lessons WHERE org_id = ${org} AND year_id = ${yearId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewLesson extends GivenLesson {
  readonly validFrom: SchoolDay;
  readonly validUntil: SchoolDay;
}

/** Gives the new ids in the order of the lessons. */
export async function insertLessons(
  { org, db }: InOrganisation,
  yearId: number,
  lessons: readonly NewLesson[],
): Promise<readonly number[]> {
  const given = lessons.map((lesson, number) => ({ ...lesson, ...lesson.slot, number }));
  const { rows } = await sql<{ id: number }>`
    WITH numbered AS (
      SELECT row.*, nextval(pg_get_serial_sequence('timetable_lessons', 'id')) AS id
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS row (number integer, "subjectId" bigint, week text,
        periods smallint, weekday smallint, "startsAt" time, "endsAt" time, "roomId" bigint, pinned boolean, "validFrom" date,
        "validUntil" date, "classIds" jsonb, "teacherIds" jsonb)
    ), lessons AS (
      INSERT INTO timetable_lessons (org_id, id, year_id, subject_id, week, periods, weekday, starts_at, ends_at, room_id,
        pinned, valid_from, valid_until)
      SELECT ${org}, id, ${yearId}, "subjectId", week, periods, weekday, "startsAt", "endsAt", "roomId", pinned, "validFrom",
        "validUntil" FROM numbered
    ), classes AS (
      INSERT INTO timetable_lesson_classes (org_id, lesson_id, class_id)
      SELECT DISTINCT ${org}::bigint, n.id, class_id::bigint FROM numbered n, jsonb_array_elements_text(n."classIds") AS class_id
    ), teachers AS (
      INSERT INTO timetable_lesson_teachers (org_id, lesson_id, teacher_id)
      SELECT DISTINCT ${org}::bigint, n.id, teacher_id::bigint
      FROM numbered n, jsonb_array_elements_text(n."teacherIds") AS teacher_id
    )
    SELECT id FROM numbered ORDER BY number
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts what is given in place of what the lesson was. */
export async function replaceLesson(
  context: InOrganisation,
  id: number,
  lesson: Omit<NewLesson, 'validUntil'>,
): Promise<void> {
  const { org, db } = context;
  const { subjectId, classIds, teacherIds, week, periods, slot, roomId, pinned, validFrom } = lesson;
  await sql`
    UPDATE timetable_lessons SET subject_id = ${subjectId}, week = ${week}, periods = ${periods}, weekday = ${slot?.weekday ?? null},
      starts_at = ${slot?.startsAt ?? null}, ends_at = ${slot?.endsAt ?? null}, room_id = ${roomId}, pinned = ${pinned},
      valid_from = ${validFrom}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  await sql`
    DELETE FROM timetable_lesson_classes
    WHERE org_id = ${org} AND lesson_id = ${id} AND NOT class_id = ANY(${classIds}::bigint[])
  `.execute(db);
  await sql`
    INSERT INTO timetable_lesson_classes (org_id, lesson_id, class_id)
    SELECT DISTINCT ${org}::bigint, ${id}::bigint, class_id FROM unnest(${classIds}::bigint[]) AS class_id ON CONFLICT DO NOTHING
  `.execute(db);
  await sql`
    DELETE FROM timetable_lesson_teachers
    WHERE org_id = ${org} AND lesson_id = ${id} AND NOT teacher_id = ANY(${teacherIds}::bigint[])
  `.execute(db);
  await sql`
    INSERT INTO timetable_lesson_teachers (org_id, lesson_id, teacher_id)
    SELECT DISTINCT ${org}::bigint, ${id}::bigint, teacher_id FROM unnest(${teacherIds}::bigint[]) AS teacher_id
    ON CONFLICT DO NOTHING
  `.execute(db);
}

/** Places lessons that the same transaction added, as if they had been added at these hours. */
export async function setHoursOfAdded(
  { org, db }: InOrganisation,
  lessons: readonly { readonly id: number; readonly slot: NonNullable<GivenLesson['slot']> }[],
): Promise<void> {
  const hours = lessons.map(({ id, slot }) => ({ ...slot, id }));
  await sql`
    UPDATE timetable_lessons l SET weekday = row.weekday, starts_at = row."startsAt", ends_at = row."endsAt"
    FROM jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) AS row (id bigint, weekday smallint, "startsAt" time, "endsAt" time)
    WHERE l.org_id = ${org} AND l.id = row.id
  `.execute(db);
}

/** Ends lessons with a day, which is their last. */
export async function endLessons(
  { org, db }: InOrganisation,
  ids: readonly number[],
  lastDay: SchoolDay,
): Promise<void> {
  await sql`
    UPDATE timetable_lessons SET valid_until = ${lastDay}, version = version + 1
    WHERE org_id = ${org} AND id = ANY(${ids}::bigint[]) AND valid_until > ${lastDay}
  `.execute(db);
}

/** Deletes lessons with what single days change about them. */
export async function removeLessons({ org, db }: InOrganisation, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM lesson_changes WHERE org_id = ${org} AND lesson_id = ANY(${ids}::bigint[])`.execute(
    db,
  );
  await sql`DELETE FROM timetable_lessons WHERE org_id = ${org} AND id = ANY(${ids}::bigint[])`.execute(db);
}
