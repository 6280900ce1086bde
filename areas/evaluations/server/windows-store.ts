/** When sequences take marks, and what was opened again after its sequence had closed. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { GridPlace } from './evaluations-store.ts';

export interface StoredWindow {
  readonly sequenceId: number;
  readonly opensOn: SchoolDay;
  readonly closesOn: SchoolDay | null;
  readonly version: number;
}

export interface Reopening extends GridPlace {
  readonly until: SchoolDay;
}

/** Of all sequences for which the school has said anything. */
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

/** The latest day of each subject that was opened again. */
export async function listReopenings({ org, db }: InOrganisation): Promise<readonly Reopening[]> {
  const { rows } = await sql<Reopening>`
    SELECT class_id AS "classId", subject_id AS "subjectId", sequence_id AS "sequenceId", max(until_day) AS until
    FROM mark_reopenings WHERE org_id = ${org} GROUP BY class_id, subject_id, sequence_id
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
