/** Notes on students' health. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface StoredNote {
  readonly note: string;
  readonly version: number;
  readonly updatedBy: number;
  readonly updatedAt: Instant;
}

export async function findNote({ org, db }: InOrganisation, studentId: number): Promise<StoredNote | null> {
  const { rows } = await sql<StoredNote>`
    SELECT note, version, updated_by AS "updatedBy", updated_at AS "updatedAt"
    FROM health_notes WHERE org_id = ${org} AND student_id = ${studentId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function saveNote(
  { org, db }: InOrganisation,
  studentId: number,
  { note, version, updatedBy, updatedAt }: StoredNote,
): Promise<void> {
  await sql`
    INSERT INTO health_notes (org_id, student_id, note, version, updated_by, updated_at)
    VALUES (${org}, ${studentId}, ${note}, ${version}, ${updatedBy}, ${updatedAt})
    ON CONFLICT (org_id, student_id) DO UPDATE
    SET note = excluded.note, version = excluded.version, updated_by = excluded.updated_by, updated_at = excluded.updated_at
  `.execute(db);
}

export async function removeNote({ org, db }: InOrganisation, studentId: number): Promise<void> {
  await sql`DELETE FROM health_notes WHERE org_id = ${org} AND student_id = ${studentId}`.execute(db);
}
