/** SQL for documents of written lessons. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { KeptFile } from '#platform/server/kept-file.ts';
import type { Attachment } from '../../lessons/contract.ts';

export interface StoredAttachment extends Attachment {
  readonly entryId: number;
  readonly type: KeptFile['type'];
}

const columns = sql`id, entry_id AS "entryId", name, type, length(content) AS size`;

/** In the order in which they were added. */
export async function attachmentsOfEntries(
  { org, db }: InOrganisation,
  entryIds: readonly number[],
): Promise<readonly StoredAttachment[]> {
  const { rows } = await sql<StoredAttachment>`
    SELECT ${columns} FROM lesson_attachments
    WHERE org_id = ${org} AND entry_id = ANY(${entryIds}::bigint[]) ORDER BY id
  `.execute(db);
  return rows;
}

export async function findAttachment(
  { org, db }: InOrganisation,
  id: number,
): Promise<StoredAttachment | null> {
  const { rows } = await sql<StoredAttachment>`
    SELECT ${columns} FROM lesson_attachments WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Base64. */
export async function contentOfAttachment({ org, db }: InOrganisation, id: number): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    SELECT translate(encode(content, 'base64'), E'\n', '') AS content FROM lesson_attachments
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0]?.content ?? '';
}

export async function insertAttachment(
  { org, db }: InOrganisation,
  file: KeptFile & {
    readonly entryId: number;
    readonly name: string;
    readonly by: number;
    readonly at: Instant;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO lesson_attachments (org_id, entry_id, name, type, content, added_by, added_at)
    VALUES (${org}, ${file.entryId}, ${file.name}, ${file.type}, ${file.content}, ${file.by}, ${file.at})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function deleteAttachment({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM lesson_attachments WHERE org_id = ${org} AND id = ${id}`.execute(db);
}
