/** Documents and photos of incidents. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { KeptFile } from '#platform/server/kept-file.ts';
import type { IncidentDocument } from '../../incidents/document-values-contract.ts';

export interface StoredDocument extends IncidentDocument {
  readonly incidentId: number;
  readonly type: KeptFile['type'];
}

const columns = sql`id, incident_id AS "incidentId", name, type, length(content) AS size, for_families AS "forFamilies"`;

/** In the order in which they were added. */
export async function documentsOf(
  { org, db }: InOrganisation,
  incidentIds: readonly number[],
): Promise<readonly StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    SELECT ${columns} FROM incident_documents
    WHERE org_id = ${org} AND incident_id = ANY(${incidentIds}::bigint[]) ORDER BY id
  `.execute(db);
  return rows;
}

export async function findDocument({ org, db }: InOrganisation, id: number): Promise<StoredDocument | null> {
  const { rows } = await sql<StoredDocument>`
    SELECT ${columns} FROM incident_documents WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Base64. */
export async function contentOfDocument({ org, db }: InOrganisation, id: number): Promise<string> {
  const { rows } = await sql<{ content: string }>`
    SELECT translate(encode(content, 'base64'), E'\n', '') AS content FROM incident_documents
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0]?.content ?? '';
}

export async function insertDocument(
  { org, db }: InOrganisation,
  incidentId: number,
  { name, type, content }: KeptFile & { readonly name: string },
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    INSERT INTO incident_documents (org_id, incident_id, name, type, content, added_by, added_at)
    VALUES (${org}, ${incidentId}, ${name}, ${type}, ${content}, ${by}, ${at})
  `.execute(db);
}

export async function deleteDocument({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM incident_documents WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

/** Exactly these are shown to families. */
export async function setForFamilies(
  { org, db }: InOrganisation,
  incidentId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    UPDATE incident_documents SET for_families = id = ANY(${ids}::bigint[]) WHERE org_id = ${org} AND incident_id = ${incidentId}
  `.execute(db);
}

/** Those of incidents in which nobody is named any more, once a person was erased. */
export async function deleteDocumentsOfNobody({ org, db }: InOrganisation): Promise<void> {
  await sql`
    DELETE FROM incident_documents d WHERE d.org_id = ${org}
      AND NOT EXISTS (SELECT FROM incident_people p WHERE p.org_id = ${org} AND p.incident_id = d.incident_id)
  `.execute(db);
}
