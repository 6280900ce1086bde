/** Rolls and what they say: the lesson as it was on its day, and who was not simply present. */
import { sql } from 'kysely';
import { lengthOf } from '#platform/kernel/clock.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';
import type { ExceptionState } from '../../contract.ts';
import type { EarlierRoll, RollChanges, RollException } from '../../rules.ts';
import { type PlannedAbsence, selectPlanned } from '../presence-store.ts';

/** A lesson of a day as its roll keeps it. */
export interface LessonOfRoll {
  /** Null for an activity, as `day` and `subjectId`. */
  readonly lessonId: number | null;
  readonly day: SchoolDay | null;
  /** Title of an activity; null for a lesson. */
  readonly title: string | null;
  readonly heldOn: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly subjectId: number | null;
  readonly classIds: readonly number[];
  /** Single students of an activity; none for a lesson. */
  readonly studentIds: readonly number[];
  readonly teacherIds: readonly number[];
}

export interface StoredRoll extends LessonOfRoll {
  readonly id: number;
  /** Null for an activity that is not called yet, as `lastWriter`. */
  readonly firstWriter: Writer | null;
  readonly lastWriter: Writer | null;
}

export interface StoredException extends RollException {
  readonly recordedBy: number;
  readonly recordedAt: Instant;
}

/** Single students of a row of `rolls`; a lesson has none. */
export const singleStudents = sql`CASE WHEN lesson_id IS NULL THEN
  ARRAY(SELECT s.student_id FROM activity_students s WHERE s.org_id = rolls.org_id AND s.roll_id = rolls.id ORDER BY 1)
  ELSE '{}' END AS "studentIds"`;

const rollColumns = sql`${singleStudents}, id, lesson_id AS "lessonId", day, title, held_on AS "heldOn", to_char(starts_at, 'HH24:MI') AS "startsAt",
  to_char(ends_at, 'HH24:MI') AS "endsAt", subject_id AS "subjectId", class_ids AS "classIds", teacher_ids AS "teacherIds",
  called_by AS "calledBy", called_at AS "calledAt", saved_by AS "savedBy", saved_at AS "savedAt"`;

type RollRow = Omit<StoredRoll, 'firstWriter' | 'lastWriter'> & {
  readonly calledBy: number | null;
  readonly calledAt: Instant | null;
  readonly savedBy: number | null;
  readonly savedAt: Instant | null;
};

function rollOf(row: RollRow | undefined): StoredRoll | null {
  if (!row) return null;
  const { calledBy, calledAt, savedBy, savedAt, ...roll } = row;
  return { ...roll, firstWriter: writerOf(calledBy, calledAt), lastWriter: writerOf(savedBy, savedAt) };
}

function writerOf(by: number | null, at: Instant | null): Writer | null {
  return by === null || at === null ? null : { by, at };
}

export async function findRoll(
  { org, db }: InOrganisation,
  lessonId: number,
  day: SchoolDay,
): Promise<StoredRoll | null> {
  const { rows } = await sql<RollRow>`
    ${prepared} SELECT ${rollColumns} FROM rolls WHERE org_id = ${org} AND lesson_id = ${lessonId} AND day = ${day}
  `.execute(db);
  return rollOf(rows[0]);
}

export async function lockRoll(
  { org, db }: InOrganisation,
  lessonId: number,
  day: SchoolDay,
): Promise<StoredRoll | null> {
  const { rows } = await sql<RollRow>`
    ${prepared} SELECT ${rollColumns} FROM rolls WHERE org_id = ${org} AND lesson_id = ${lessonId} AND day = ${day} FOR UPDATE
  `.execute(db);
  return rollOf(rows[0]);
}

/** Until the transaction ends, nobody else calls this lesson of the day for the first time. */
export async function lockFirstCall(
  { org, db }: InOrganisation,
  lessonId: number,
  day: SchoolDay,
): Promise<void> {
  await sql`
    ${prepared} SELECT pg_advisory_xact_lock(hashtextextended(${`roll ${lessonId} ${day}`}, ${org}::bigint))
  `.execute(db);
}

/** An activity without a lesson. @param lock for who changes it */
export async function findActivity(
  { org, db }: InOrganisation,
  id: number,
  lock: boolean,
): Promise<StoredRoll | null> {
  const { rows } = await sql<RollRow>`
    SELECT ${rollColumns} FROM rolls WHERE org_id = ${org} AND id = ${id} AND lesson_id IS NULL ${lock ? sql`FOR UPDATE` : sql``}
  `.execute(db);
  return rollOf(rows[0]);
}

/** The writer of a roll, and the time. */
export interface Writer {
  readonly by: number;
  readonly at: Instant;
}

/** @param students on the list @returns the id of the new roll */
export async function insertRoll(
  { org, db }: InOrganisation,
  lesson: LessonOfRoll & { readonly yearId: number; readonly students: number },
  { by, at }: Writer,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    ${prepared} INSERT INTO rolls (org_id, year_id, lesson_id, day, held_on, starts_at, ends_at, subject_id, class_ids, teacher_ids, students,
      called_by, called_at, saved_by, saved_at)
    VALUES (${org}, ${lesson.yearId}, ${lesson.lessonId}, ${lesson.day}, ${lesson.heldOn}, ${lesson.startsAt}, ${lesson.endsAt},
      ${lesson.subjectId}, ${lesson.classIds}::bigint[], ${lesson.teacherIds}::bigint[], ${lesson.students},
      ${by}, ${at}, ${by}, ${at})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function exceptionsOf(
  { org, db }: InOrganisation,
  rollId: number,
): Promise<readonly StoredException[]> {
  const { rows } = await sql<StoredException>`
    ${prepared} SELECT student_id AS "studentId", state, minutes, note, recorded_by AS "recordedBy", recorded_at AS "recordedAt"
    FROM roll_exceptions WHERE org_id = ${org} AND roll_id = ${rollId} ORDER BY student_id
  `.execute(db);
  return rows;
}

/** The former value of a student in a roll; no state for present. */
export interface FormerValue {
  readonly studentId: number;
  readonly state: ExceptionState | null;
  readonly minutes: number | null;
  readonly note: string | null;
  readonly recordedBy: number;
  readonly recordedAt: Instant;
}

/** A value that another one replaced, or that arrived outdated: somebody had written about the student later. */
export interface ReplacedValue extends FormerValue {
  readonly replacedBy: number;
  readonly replacedAt: Instant;
}

/** The last writer about a student, and the time. */
export interface LastWritten {
  readonly studentId: number;
  readonly by: number;
  readonly at: Instant;
}

/** About whom the roll says something that was written after a moment; who was made present again has a former value only. */
export async function writtenAfter(
  { org, db }: InOrganisation,
  rollId: number,
  moment: Instant,
): Promise<readonly LastWritten[]> {
  const { rows } = await sql<LastWritten>`
    SELECT DISTINCT ON (1) "studentId", by, at FROM (
      SELECT student_id AS "studentId", recorded_by AS by, recorded_at AS at FROM roll_exceptions
      WHERE org_id = ${org} AND roll_id = ${rollId} AND recorded_at > ${moment}
      UNION ALL
      SELECT student_id, replaced_by, replaced_at FROM former_roll_values
      WHERE org_id = ${org} AND roll_id = ${rollId} AND replaced_at > ${moment}
    ) written ORDER BY "studentId", at DESC
  `.execute(db);
  return rows;
}

/** The latest first. */
export async function formerValuesOf(
  { org, db }: InOrganisation,
  rollId: number,
): Promise<readonly FormerValue[]> {
  const { rows } = await sql<FormerValue>`
    ${prepared} SELECT student_id AS "studentId", state, minutes, note, recorded_by AS "recordedBy", recorded_at AS "recordedAt"
    FROM former_roll_values WHERE org_id = ${org} AND roll_id = ${rollId} ORDER BY id DESC
  `.execute(db);
  return rows;
}

/**
 * Writes the new values of a roll, with those that it had before; the last statement before the audit log.
 * @param roll with the number of students on its list
 */
export async function writeChanges(
  { org, db }: InOrganisation,
  roll: StoredRoll & { readonly students: number },
  { set, cleared }: RollChanges,
  former: readonly ReplacedValue[],
  { by, at }: Writer,
): Promise<void> {
  await sql`
    ${prepared} WITH written AS (
      INSERT INTO roll_exceptions (org_id, roll_id, student_id, state, minutes, note, recorded_by, recorded_at, held_on, lesson_minutes)
      SELECT ${org}, ${roll.id}, row."studentId", row.state, row.minutes, row.note, ${by}, ${at}, ${roll.heldOn}, ${lengthOf(roll)}
      FROM jsonb_to_recordset(${JSON.stringify(set)}::jsonb) AS row("studentId" bigint, state text, minutes smallint, note text)
      ON CONFLICT (org_id, roll_id, student_id) DO UPDATE SET state = excluded.state, minutes = excluded.minutes,
        note = excluded.note, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at
    ), cleared AS (
      DELETE FROM roll_exceptions WHERE org_id = ${org} AND roll_id = ${roll.id} AND student_id = ANY(${cleared}::bigint[])
    ), former AS (
      INSERT INTO former_roll_values (org_id, roll_id, student_id, state, minutes, note, recorded_by, recorded_at, replaced_by, replaced_at)
      SELECT ${org}, ${roll.id}, row."studentId", row.state, row.minutes, row.note, row."recordedBy", row."recordedAt", row."replacedBy",
        row."replacedAt"
      FROM jsonb_to_recordset(${JSON.stringify(former)}::jsonb) AS row("studentId" bigint, state text, minutes smallint, note text,
        "recordedBy" bigint, "recordedAt" timestamptz, "replacedBy" bigint, "replacedAt" timestamptz)
    )
    UPDATE rolls SET saved_by = CASE WHEN saved_at > ${at} THEN saved_by ELSE ${by} END, saved_at = greatest(saved_at, ${at}), version = version + 1, called_by = coalesce(called_by, ${by}),
      called_at = coalesce(called_at, ${at}), students = CASE WHEN called_at IS NULL THEN ${roll.students} ELSE students END
    WHERE org_id = ${org} AND id = ${roll.id}
  `.execute(db);
}

export interface KnownBefore {
  /** The rolls of the day before the lesson. */
  readonly rolls: readonly EarlierRoll[];
  readonly exceptions: readonly {
    readonly rollId: number;
    readonly studentId: number;
    readonly state: ExceptionState;
  }[];
  readonly planned: readonly PlannedAbsence[];
}

/** The facts about these students that are known when a lesson begins, in one statement: a roll is opened in a few milliseconds. */
export async function knownBefore(
  { org, db }: InOrganisation,
  { heldOn, startsAt }: Pick<LessonOfRoll, 'heldOn' | 'startsAt'>,
  studentIds: readonly number[],
): Promise<KnownBefore> {
  const { rows } = await sql<KnownBefore>`
    ${prepared} WITH earlier AS (
      SELECT id, to_char(starts_at, 'HH24:MI') AS "startsAt", class_ids AS "classIds" FROM rolls
      WHERE org_id = ${org} AND held_on = ${heldOn}::date AND starts_at < ${startsAt}::time AND called_at IS NOT NULL
    ), exceptions AS (
      SELECT x.roll_id AS "rollId", x.student_id AS "studentId", x.state FROM roll_exceptions x
      WHERE x.org_id = ${org} AND x.held_on = ${heldOn}::date AND x.student_id = ANY(${studentIds}::bigint[])
        AND x.roll_id IN (SELECT id FROM earlier)
    ), planned AS (${selectPlanned(org, studentIds, heldOn)})
    SELECT coalesce((SELECT jsonb_agg(to_jsonb(earlier)) FROM earlier WHERE EXISTS (SELECT 1 FROM exceptions)), '[]') AS rolls,
      coalesce((SELECT jsonb_agg(to_jsonb(exceptions)) FROM exceptions), '[]') AS exceptions,
      coalesce((SELECT jsonb_agg(to_jsonb(planned)) FROM planned), '[]') AS planned
  `.execute(db);
  return rows[0] ?? { rolls: [], exceptions: [], planned: [] };
}

export interface CalledRow {
  readonly lessonId: number;
  readonly day: SchoolDay;
  readonly classIds: readonly number[];
  readonly teacherIds: readonly number[];
  readonly savedBy: number;
  readonly savedAt: Instant;
  readonly absent: number;
  readonly late: number;
}

/** The rolls of lessons that the timetable gives these days. */
export async function rollsBetween(
  { org, db }: InOrganisation,
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly CalledRow[]> {
  const { rows } = await sql<CalledRow>`
    SELECT r.lesson_id AS "lessonId", r.day, r.class_ids AS "classIds", r.teacher_ids AS "teacherIds", r.saved_by AS "savedBy",
      r.saved_at AS "savedAt", coalesce(x.absent, 0)::int AS absent, coalesce(x.late, 0)::int AS late
    FROM rolls r LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE state = 'absent') AS absent, count(*) FILTER (WHERE state = 'late') AS late
      FROM roll_exceptions e WHERE e.org_id = ${org} AND e.roll_id = r.id
    ) x ON true
    WHERE r.org_id = ${org} AND r.day BETWEEN ${from}::date AND ${until}::date
    ORDER BY r.day, r.starts_at, r.id
  `.execute(db);
  return rows;
}
