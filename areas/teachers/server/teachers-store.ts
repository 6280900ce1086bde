/** Staff files of teachers. A teacher is a member of the school; the id is the account's. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { GivenFile } from '../record-contract.ts';

export interface NewTeacher extends Partial<Omit<GivenFile, 'staffNumber' | 'subjectIds'>> {
  readonly userId: number;
  readonly staffNumber: string | null;
  readonly sourceId: string | null;
}

/** Data about a teacher apart from their teaching. */
export interface TeacherFile extends GivenFile {
  readonly userId: number;
  readonly version: number;
}

export async function addTeachers(
  { org, db }: InOrganisation,
  teachers: readonly NewTeacher[],
): Promise<void> {
  await sql`
    INSERT INTO teachers (org_id, user_id, staff_number, source_id, phone, address, qualification, employed_since, status,
      contract_minutes)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(teachers)}::jsonb)
      AS row("userId" bigint, "staffNumber" text, "sourceId" text, phone text, address text, qualification text,
        "employedSince" date, status text, "contractMinutes" integer)
  `.execute(db);
}

/** A staff file for the person; one that is there stays as it is. */
export async function keepTeacherFile({ org, db }: InOrganisation, userId: number): Promise<void> {
  await sql`
    INSERT INTO teachers (org_id, user_id) VALUES (${org}, ${userId}) ON CONFLICT (org_id, user_id) DO NOTHING
  `.execute(db);
}

/** The file is nobody else's to change until the transaction ends. */
export async function lockTeacherFile({ org, db }: InOrganisation, userId: number): Promise<void> {
  await sql`SELECT 1 FROM teachers WHERE org_id = ${org} AND user_id = ${userId} FOR NO KEY UPDATE`.execute(
    db,
  );
}

/** Replaces the values of the file. */
export async function updateTeacherFile(
  { org, db }: InOrganisation,
  userId: number,
  file: GivenFile,
): Promise<void> {
  await sql`
    UPDATE teachers SET staff_number = ${file.staffNumber}, phone = ${file.phone}, address = ${file.address},
      qualification = ${file.qualification}, employed_since = ${file.employedSince}, status = ${file.status},
      contract_minutes = ${file.contractMinutes}, version = version + 1
    WHERE org_id = ${org} AND user_id = ${userId}
  `.execute(db);
  await sql`
    DELETE FROM teacher_subjects WHERE org_id = ${org} AND user_id = ${userId}
      AND NOT (subject_id = ANY(${file.subjectIds}::bigint[]))
  `.execute(db);
  await sql`
    INSERT INTO teacher_subjects (org_id, user_id, subject_id)
    SELECT ${org}, ${userId}, subject_id FROM unnest(${file.subjectIds}::bigint[]) AS subject_id
    ON CONFLICT DO NOTHING
  `.execute(db);
}

/** Everybody with a staff file, by account. */
export async function listTeacherFiles({ org, db }: InOrganisation): Promise<readonly TeacherFile[]> {
  const { rows } = await sql<TeacherFile>`
    SELECT t.user_id AS "userId", t.staff_number AS "staffNumber", t.phone, t.address, t.qualification,
      t.employed_since AS "employedSince", t.status, t.contract_minutes AS "contractMinutes", t.version,
      ARRAY(SELECT s.subject_id FROM teacher_subjects s WHERE s.org_id = ${org} AND s.user_id = t.user_id
        ORDER BY s.subject_id) AS "subjectIds"
    FROM teachers t WHERE t.org_id = ${org}
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
