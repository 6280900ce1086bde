/** The documents kept with students' records. */
import { sql } from 'kysely';
import type { KeptFileKind } from '#platform/kernel/kept-file-contract.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { KeptFile } from '#platform/server/kept-file.ts';

export interface StoredDocument {
  readonly id: number;
  readonly studentId: number;
  readonly kind: KeptFileKind;
  readonly name: string;
  readonly type: KeptFile['type'];
  readonly size: number;
  readonly addedBy: number;
  readonly addedAt: Instant;
}

const columns = sql`id, student_id AS "studentId", kind, name, type, length(content) AS size, added_by AS "addedBy", added_at AS "addedAt"`;

/** The latest first. */
export async function documentsOf(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    SELECT ${columns} FROM student_documents WHERE org_id = ${org} AND student_id = ${studentId} ORDER BY id DESC
  `.execute(db);
  return rows;
}

export async function findDocument({ org, db }: InOrganisation, id: number): Promise<StoredDocument | null> {
  const { rows } = await sql<StoredDocument>`
    SELECT ${columns} FROM student_documents WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Base64. */
export async function contentOfDocument({ org, db }: InOrganisation, id: number): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    SELECT translate(encode(content, 'base64'), E'\n', '') AS content FROM student_documents
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0]?.content ?? '';
}

export async function insertDocument(
  { org, db }: InOrganisation,
  document: Pick<StoredDocument, 'studentId' | 'kind' | 'name' | 'addedBy' | 'addedAt'> & KeptFile,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO student_documents (org_id, student_id, kind, name, type, content, added_by, added_at)
    VALUES (${org}, ${document.studentId}, ${document.kind}, ${document.name}, ${document.type}, ${document.content},
      ${document.addedBy}, ${document.addedAt})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function deleteDocument({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM student_documents WHERE org_id = ${org} AND id = ${id}`.execute(db);
}
