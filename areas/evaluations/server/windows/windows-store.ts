/** When sequences take marks, and what was opened again after its sequence had closed. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { GridKey } from '../columns/evaluations-store.ts';

export interface StoredWindow {
  readonly sequenceId: number;
  readonly opensOn: SchoolDay;
  readonly closesOn: SchoolDay | null;
  readonly version: number;
}

/** Window of a class with days of its own. */
export interface StoredClassWindow extends StoredWindow {
  readonly classId: number;
}

export interface Reopening extends GridKey {
  readonly until: SchoolDay;
}

/** Windows of all sequences with settings of the school. */
export async function listStoredWindows({ org, db }: InOrganisation): Promise<readonly StoredWindow[]> {
  const { rows } = await sql<StoredWindow>`
    SELECT sequence_id AS "sequenceId", opens_on AS "opensOn", closes_on AS "closesOn", version
    FROM mark_windows WHERE org_id = ${org}
  `.execute(db);
  return rows;
}

/** Puts the window in place of the version named, 0 for none. False when somebody was faster. */
export async function saveStoredWindow(
  { org, db }: InOrganisation,
  { sequenceId, opensOn, closesOn, version }: StoredWindow,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mark_windows AS w (org_id, sequence_id, opens_on, closes_on)
    SELECT ${org}, ${sequenceId}, ${opensOn}::date, ${closesOn}::date
    WHERE ${version} = 0 OR EXISTS (SELECT 1 FROM mark_windows WHERE org_id = ${org} AND sequence_id = ${sequenceId})
    ON CONFLICT (org_id, sequence_id) DO UPDATE
      SET opens_on = excluded.opens_on, closes_on = excluded.closes_on, version = w.version + 1
      WHERE w.version = ${version}
    RETURNING 1
  `.execute(db);
  return rows.length > 0;
}

/** Windows of all classes with days of their own in any sequence. */
export async function listClassWindows({ org, db }: InOrganisation): Promise<readonly StoredClassWindow[]> {
  const { rows } = await sql<StoredClassWindow>`
    SELECT sequence_id AS "sequenceId", class_id AS "classId", opens_on AS "opensOn", closes_on AS "closesOn", version
    FROM mark_class_windows WHERE org_id = ${org}
  `.execute(db);
  return rows;
}

export interface ClassWindowsToSave {
  readonly sequenceId: number;
  /** With the version that was read, 0 for a class without days of its own. */
  readonly classes: readonly { readonly classId: number; readonly version: number }[];
  readonly days: Pick<StoredWindow, 'opensOn' | 'closesOn'>;
  readonly at: Instant;
}

/** Gives how many classes were still at the version that was read, and have the days now. */
export async function saveClassDays(
  { org, db }: InOrganisation,
  { sequenceId, classes, days: { opensOn, closesOn }, at }: ClassWindowsToSave,
): Promise<number> {
  const result = await sql`
    INSERT INTO mark_class_windows AS w (org_id, sequence_id, class_id, opens_on, closes_on, set_at, version)
    SELECT ${org}, ${sequenceId}, given."classId", ${opensOn}::date, ${closesOn}::date, ${at}, given.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) AS given("classId" bigint, version int)
    LEFT JOIN mark_class_windows now
      ON now.org_id = ${org} AND now.sequence_id = ${sequenceId} AND now.class_id = given."classId"
    WHERE coalesce(now.version, 0) = given.version
    ON CONFLICT (org_id, sequence_id, class_id) DO UPDATE
      SET opens_on = excluded.opens_on, closes_on = excluded.closes_on, set_at = excluded.set_at, version = excluded.version
      WHERE w.version = excluded.version - 1
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Takes their own days from classes; gives how many were still at the version that was read. */
export async function dropClassDays(
  { org, db }: InOrganisation,
  { sequenceId, classes }: Pick<ClassWindowsToSave, 'sequenceId' | 'classes'>,
): Promise<number> {
  const result = await sql`
    DELETE FROM mark_class_windows w
    USING jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) AS given("classId" bigint, version int)
    WHERE w.org_id = ${org} AND w.sequence_id = ${sequenceId} AND w.class_id = given."classId" AND w.version = given.version
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** The latest day of each subject that was opened again, since its class was given days of its own. */
export async function listReopenings({ org, db }: InOrganisation): Promise<readonly Reopening[]> {
  const { rows } = await sql<Reopening>`
    SELECT r.class_id AS "classId", r.subject_id AS "subjectId", r.sequence_id AS "sequenceId", max(r.until_day) AS until
    FROM mark_reopenings r
    LEFT JOIN mark_class_windows w
      ON w.org_id = ${org} AND w.sequence_id = r.sequence_id AND w.class_id = r.class_id
    WHERE r.org_id = ${org} AND (w.set_at IS NULL OR r.opened_at > w.set_at)
    GROUP BY r.class_id, r.subject_id, r.sequence_id
  `.execute(db);
  return rows;
}

/** Which of these classes have a subject that was opened again until that day or later, and is closed by days of their own since. */
export async function classesKeptShut(
  { org, db }: InOrganisation,
  sequenceId: number,
  classIds: readonly number[],
  today: SchoolDay,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ classId: number }>`
    SELECT DISTINCT r.class_id AS "classId" FROM mark_reopenings r
    JOIN mark_class_windows w ON w.org_id = ${org} AND w.sequence_id = r.sequence_id AND w.class_id = r.class_id
    WHERE r.org_id = ${org} AND r.sequence_id = ${sequenceId} AND r.class_id = ANY(${classIds}::bigint[])
      AND r.opened_at <= w.set_at AND r.until_day >= ${today}::date
  `.execute(db);
  return new Set(rows.map(({ classId }) => classId));
}

/** Why a grid was opened again, each time, with until when: the latest first. */
export async function reopeningsOf(
  { org, db }: InOrganisation,
  { classId, subjectId, sequenceId }: GridKey,
): Promise<readonly { readonly reason: string; readonly openedAt: Instant; readonly until: SchoolDay }[]> {
  const { rows } = await sql<{ reason: string; openedAt: Instant; until: SchoolDay }>`
    SELECT reason, opened_at AS "openedAt", until_day AS until FROM mark_reopenings
    WHERE org_id = ${org} AND class_id = ${classId} AND sequence_id = ${sequenceId} AND subject_id = ${subjectId}
    ORDER BY opened_at DESC
  `.execute(db);
  return rows;
}

export async function insertReopening(
  { org, db }: InOrganisation,
  { classId, subjectId, sequenceId, until }: Reopening,
  { reason, by, at }: { readonly reason: string; readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    INSERT INTO mark_reopenings (org_id, class_id, subject_id, sequence_id, until_day, reason, opened_by, opened_at)
    VALUES (${org}, ${classId}, ${subjectId}, ${sequenceId}, ${until}, ${reason}, ${by}, ${at})
  `.execute(db);
}
