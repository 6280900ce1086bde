/** Decisions made about applications. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ApplicationState } from '../contract.ts';

export interface StoredChange {
  readonly state: ApplicationState;
  readonly reason: string | null;
  readonly by: number;
  readonly at: Instant;
}

/** The latest first. */
export async function changesOf(
  { org, db }: InOrganisation,
  applicationId: number,
): Promise<readonly StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    SELECT state, reason, changed_by AS by, changed_at AS at FROM application_changes
    WHERE org_id = ${org} AND application_id = ${applicationId} ORDER BY id DESC
  `.execute(db);
  return rows;
}

export async function insertChange(
  { org, db }: InOrganisation,
  applicationId: number,
  { state, reason, by, at }: StoredChange,
): Promise<void> {
  await sql`
    INSERT INTO application_changes (org_id, application_id, state, reason, changed_by, changed_at)
    VALUES (${org}, ${applicationId}, ${state}, ${reason}, ${by}, ${at})
  `.execute(db);
}

/** The reason of the latest decision about each of these, where one was given. */
export async function lastReasons(
  { org, db }: InOrganisation,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ of: number; reason: string | null }>`
    SELECT DISTINCT ON (application_id) application_id AS of, reason FROM application_changes
    WHERE org_id = ${org} AND application_id = ANY(${applicationIds}::bigint[]) ORDER BY application_id, id DESC
  `.execute(db);
  return new Map(rows.flatMap(({ of, reason }) => (reason === null ? [] : [[of, reason] as const])));
}

/** From now on the decisions belong to the student. */
export async function setStudentOfChanges(
  { org, db }: InOrganisation,
  applicationId: number,
  studentId: number,
): Promise<void> {
  await sql`
    UPDATE application_changes SET student_id = ${studentId} WHERE org_id = ${org} AND application_id = ${applicationId}
  `.execute(db);
}
