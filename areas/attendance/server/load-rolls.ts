/** Many rolls at once, as the demonstration loads them. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { SaidOfStudent } from '../rules.ts';
import type { LessonOfRoll } from './rolls-store.ts';

/** A lesson of a day with its roll, called and saved once by one person. */
export interface LoadedRoll extends LessonOfRoll {
  /** On the list. */
  readonly students: number;
  readonly by: number;
  readonly at: Instant;
  /** Who was not simply present. */
  readonly said: readonly Omit<SaidOfStudent, 'note'>[];
}

const rollsAtOnce = 4000;

/** Adds rolls of lessons that have none. */
export async function addRolls(
  at: InOrganisation,
  yearId: number,
  rolls: readonly LoadedRoll[],
): Promise<void> {
  for (let from = 0; from < rolls.length; from += rollsAtOnce) {
    await insertRolls(at, yearId, rolls.slice(from, from + rollsAtOnce));
  }
}

async function insertRolls(
  { org, db }: InOrganisation,
  yearId: number,
  rolls: readonly LoadedRoll[],
): Promise<void> {
  await sql`
    WITH numbered AS (
      SELECT row.*, nextval(pg_get_serial_sequence('rolls', 'id')) AS id
      FROM jsonb_to_recordset(${JSON.stringify(rolls)}::jsonb) AS row ("lessonId" bigint, day date, "heldOn" date,
        "startsAt" time, "endsAt" time, "subjectId" bigint, "classIds" bigint[], "teacherIds" bigint[], students integer,
        by bigint, at timestamptz, said jsonb)
    ), rolls AS (
      INSERT INTO rolls (org_id, id, year_id, lesson_id, day, held_on, starts_at, ends_at, subject_id, class_ids, teacher_ids,
        students, called_by, called_at, saved_by, saved_at)
      SELECT ${org}, id, ${yearId}, "lessonId", day, "heldOn", "startsAt", "endsAt", "subjectId", "classIds", "teacherIds",
        students, by, at, by, at FROM numbered
    )
    INSERT INTO roll_exceptions (org_id, roll_id, student_id, state, minutes, noted_by, noted_at)
    SELECT ${org}, n.id, x."studentId", x.state, x.minutes, n.by, n.at
    FROM numbered n, jsonb_to_recordset(n.said) AS x ("studentId" bigint, state text, minutes smallint)
  `.execute(db);
}
