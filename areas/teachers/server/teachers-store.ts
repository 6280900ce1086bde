/** Staff files of teachers. A teacher is a member of the school; the id is the account's. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface NewTeacher {
  readonly userId: number;
  readonly staffNumber: string | null;
  readonly sourceId: string | null;
}

export async function addTeachers(
  { org, db }: InOrganisation,
  teachers: readonly NewTeacher[],
): Promise<void> {
  await sql`
    INSERT INTO teachers (org_id, user_id, staff_number, source_id)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(teachers)}::jsonb)
      AS row("userId" bigint, "staffNumber" text, "sourceId" text)
  `.execute(db);
}

/** A staff file for the person; one that is there stays as it is. */
export async function keepTeacherFile({ org, db }: InOrganisation, userId: number): Promise<void> {
  await sql`
    INSERT INTO teachers (org_id, user_id) VALUES (${org}, ${userId}) ON CONFLICT (org_id, user_id) DO NOTHING
  `.execute(db);
}

export async function setStaffNumber(
  { org, db }: InOrganisation,
  userId: number,
  staffNumber: string | null,
): Promise<void> {
  await sql`
    UPDATE teachers SET staff_number = ${staffNumber} WHERE org_id = ${org} AND user_id = ${userId}
  `.execute(db);
}

/** Everybody with a staff file, by account. */
export async function listTeacherFiles({
  org,
  db,
}: InOrganisation): Promise<readonly { readonly userId: number; readonly staffNumber: string | null }[]> {
  const { rows } = await sql<{ userId: number; staffNumber: string | null }>`
    SELECT user_id AS "userId", staff_number AS "staffNumber" FROM teachers WHERE org_id = ${org}
  `.execute(db);
  return rows;
}

/** Accounts of teachers loaded from another system, by their identifier there. */
export async function teachersBySource({ org, db }: InOrganisation): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userId: number; sourceId: string }>`
    SELECT user_id AS "userId", source_id AS "sourceId" FROM teachers WHERE org_id = ${org} AND source_id IS NOT NULL
  `.execute(db);
  return new Map(rows.map((row) => [row.sourceId, row.userId]));
}
