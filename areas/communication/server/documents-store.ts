/** Photos and PDFs of messages. Every statement names the organisation. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { KeptFile } from '#platform/server/kept-file.ts';
import type { MessageDocument } from '../contract.ts';

export interface StoredDocument extends MessageDocument {
  readonly messageId: number;
  readonly type: KeptFile['type'];
}

const columns = sql`id, message_id AS "messageId", name, type, length(content) AS size`;

/** In the order in which they were added. */
export async function documentsOf(
  { org, db }: InOrganisation,
  messageIds: readonly number[],
): Promise<readonly StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    SELECT ${columns} FROM communication_documents
    WHERE org_id = ${org} AND message_id = ANY(${messageIds}::bigint[]) ORDER BY id
  `.execute(db);
  return rows;
}

export async function findDocument({ org, db }: InOrganisation, id: number): Promise<StoredDocument | null> {
  const { rows } = await sql<StoredDocument>`
    SELECT ${columns} FROM communication_documents WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Base64. */
export async function contentOfDocument({ org, db }: InOrganisation, id: number): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    SELECT translate(encode(content, 'base64'), E'\n', '') AS content FROM communication_documents
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0]?.content ?? '';
}

export async function insertDocument(
  { org, db }: InOrganisation,
  messageId: number,
  { name, type, content }: KeptFile & { readonly name: string },
): Promise<void> {
  await sql`
    INSERT INTO communication_documents (org_id, message_id, name, type, content)
    VALUES (${org}, ${messageId}, ${name}, ${type}, ${content})
  `.execute(db);
}

/** Those of a message that are not among these. */
export async function deleteOthers(
  { org, db }: InOrganisation,
  messageId: number,
  keptIds: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM communication_documents
    WHERE org_id = ${org} AND message_id = ${messageId} AND id <> ALL(${keptIds}::bigint[])
  `.execute(db);
}
