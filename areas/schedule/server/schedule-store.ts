/** Weekly lesson slots. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface LessonSlot {
  readonly classId: number;
  readonly subjectId: number;
  readonly teacherId: number;
  readonly weekday: number;
  /** HH:mm on the school's clock. */
  readonly startsAt: string;
  readonly endsAt: string;
}

export async function listSlots({ org, db }: InOrganisation): Promise<readonly LessonSlot[]> {
  const { rows } = await sql<LessonSlot>`
    SELECT class_id AS "classId", subject_id AS "subjectId", teacher_id AS "teacherId", weekday,
      to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt"
    FROM lesson_slots WHERE org_id = ${org} ORDER BY weekday, starts_at
  `.execute(db);
  return rows;
}

export async function addSlots({ org, db }: InOrganisation, slots: readonly LessonSlot[]): Promise<void> {
  await sql`
    INSERT INTO lesson_slots (org_id, class_id, subject_id, teacher_id, weekday, starts_at, ends_at)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(slots)}::jsonb)
      AS row("classId" bigint, "subjectId" bigint, "teacherId" bigint, weekday smallint, "startsAt" time, "endsAt" time)
  `.execute(db);
}
