/** Many rolls and justifications at once, as the demonstration loads them. */
import { sql } from 'kysely';
import { lengthOf } from '#platform/kernel/clock.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { JustificationKind } from '../../justifications/contract.ts';
import type { RollException } from '../../rules.ts';
import type { LessonOfRoll } from './rolls-store.ts';

/** A lesson of a day with its roll, called and saved once by one person. */
export interface LoadedRoll extends Omit<LessonOfRoll, 'title' | 'studentIds'> {
  /** On the list. */
  readonly students: number;
  readonly by: number;
  readonly at: Instant;
  readonly exceptions: readonly Omit<RollException, 'note'>[];
}

/** So few that a statement ends in time also on a busy machine: each row is checked against five other tables. */
const rollsAtOnce = 200;

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
  const { rows } = await sql<{ id: number }>`
    INSERT INTO rolls (org_id, year_id, lesson_id, day, held_on, starts_at, ends_at, subject_id, class_ids, teacher_ids, students,
      called_by, called_at, saved_by, saved_at)
    SELECT ${org}, ${yearId}, "lessonId", day, "heldOn", "startsAt", "endsAt", "subjectId", "classIds", "teacherIds", students,
      by, at, by, at
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(rolls)}::jsonb) AS ("lessonId" bigint, day date, "heldOn" date,
      "startsAt" time, "endsAt" time, "subjectId" bigint, "classIds" bigint[], "teacherIds" bigint[], students integer, by bigint,
      at timestamptz)) WITH ORDINALITY AS row
    ORDER BY ordinality
    RETURNING id
  `.execute(db);
  const exceptions = rolls.flatMap((roll, index) =>
    roll.exceptions.map((exception) => ({
      ...exception,
      rollId: rows[index]?.id,
      by: roll.by,
      at: roll.at,
      heldOn: roll.heldOn,
      length: lengthOf(roll),
    })),
  );
  await sql`
    INSERT INTO roll_exceptions (org_id, roll_id, student_id, state, minutes, recorded_by, recorded_at, held_on, lesson_minutes)
    SELECT ${org}, "rollId", "studentId", state, minutes, by, at, "heldOn", length
    FROM jsonb_to_recordset(${JSON.stringify(exceptions)}::jsonb) AS row ("rollId" bigint, "studentId" bigint, state text,
      minutes smallint, by bigint, at timestamptz, "heldOn" date, length smallint)
  `.execute(db);
}

/** A justification for whole days; without `decided` it waits. */
export interface LoadedJustification {
  readonly studentId: number;
  readonly planned: boolean;
  readonly fromDay: SchoolDay;
  readonly untilDay: SchoolDay;
  readonly kind: JustificationKind;
  readonly reason: string;
  readonly byParent: boolean;
  readonly by: number;
  readonly at: Instant;
  readonly decided: {
    readonly state: 'accepted' | 'refused';
    readonly remark: string | null;
    readonly by: number;
    readonly at: Instant;
  } | null;
}

export async function addJustifications(
  { org, db }: InOrganisation,
  justifications: readonly LoadedJustification[],
): Promise<void> {
  const rows = justifications.map(({ decided, ...one }) => ({
    ...one,
    state: decided?.state ?? 'submitted',
    remark: decided?.remark ?? null,
    decidedBy: decided?.by ?? null,
    decidedAt: decided?.at ?? null,
  }));
  await sql`
    INSERT INTO absence_justifications (org_id, student_id, planned, from_day, until_day, kind, reason, state, by_parent, submitted_by,
      submitted_at, decided_by, decided_at, remark)
    SELECT ${org}, "studentId", planned, "fromDay", "untilDay", kind, reason, state, "byParent", by, at, "decidedBy", "decidedAt", remark
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row ("studentId" bigint, planned boolean, "fromDay" date,
      "untilDay" date, kind text, reason text, state text, "byParent" boolean, by bigint, at timestamptz, "decidedBy" bigint,
      "decidedAt" timestamptz, remark text)
  `.execute(db);
}
