/** The documents kept with applications. */
import { sql } from 'kysely';
import type { KeptFileKind } from '#platform/kernel/kept-file-contract.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { KeptFile } from '#platform/server/kept-file.ts';

export interface StoredFile {
  readonly id: number;
  readonly applicationId: number;
  readonly kind: KeptFileKind;
  readonly name: string;
  readonly type: KeptFile['type'];
  readonly size: number;
  readonly addedBy: number;
  readonly addedAt: Instant;
}

const columns = sql`id, application_id AS "applicationId", kind, name, type, length(content) AS size, added_by AS "addedBy",
  added_at AS "addedAt"`;

/** The latest first. */
export async function filesOf(
  { org, db }: InOrganisation,
  applicationId: number,
): Promise<readonly StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    SELECT ${columns} FROM application_files WHERE org_id = ${org} AND application_id = ${applicationId} ORDER BY id DESC
  `.execute(db);
  return rows;
}

export async function findFile({ org, db }: InOrganisation, id: number): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    SELECT ${columns} FROM application_files WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export async function contentOfFile({ org, db }: InOrganisation, id: number): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`
    SELECT content FROM application_files WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0]?.content ?? Buffer.alloc(0);
}

export async function insertFile(
  { org, db }: InOrganisation,
  file: Omit<StoredFile, 'id' | 'size'> & KeptFile,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO application_files (org_id, application_id, kind, name, type, content, added_by, added_at)
    VALUES (${org}, ${file.applicationId}, ${file.kind}, ${file.name}, ${file.type}, ${file.content}, ${file.addedBy},
      ${file.addedAt})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function deleteFile({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM application_files WHERE org_id = ${org} AND id = ${id}`.execute(db);
}
