/** Names of the school's records in other systems. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export type ExternalKind = 'org' | 'session' | 'course' | 'class' | 'user' | 'grade';

export interface ExternalId {
  readonly kind: ExternalKind;
  /** The school's record: `student 12`, `taught 3 9`. */
  readonly record: string;
  readonly sourceId: string;
}

/** The namespace of the school's own identifiers. Null before the first data package or client. */
export async function findNamespace({ org, db }: InOrganisation): Promise<string | null> {
  const { rows } = await sql<{ namespace: string }>`
    SELECT namespace FROM roster_names WHERE org_id = ${org}
  `.execute(db);
  return rows[0]?.namespace ?? null;
}

/** Adds a namespace unless there is one. */
export async function keepNamespace({ org, db }: InOrganisation): Promise<void> {
  await sql`INSERT INTO roster_names (org_id) VALUES (${org}) ON CONFLICT DO NOTHING`.execute(db);
}

export async function listExternalIds({ org, db }: InOrganisation): Promise<readonly ExternalId[]> {
  const { rows } = await sql<ExternalId>`
    SELECT kind, record, source_id AS "sourceId" FROM external_ids WHERE org_id = ${org}
  `.execute(db);
  return rows;
}

/** Adds names; a record that has one keeps it, and a name stands for one record. */
export async function addExternalIds({ org, db }: InOrganisation, ids: readonly ExternalId[]): Promise<void> {
  await sql`
    INSERT INTO external_ids (org_id, kind, record, source_id)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(ids)}::jsonb)
      AS row(kind text, record text, "sourceId" text)
    ON CONFLICT DO NOTHING
  `.execute(db);
}

/** Removes the names of these records, and these names from other records. */
export async function removeExternalIds(
  { org, db }: InOrganisation,
  kind: ExternalKind,
  ids: readonly ExternalId[],
): Promise<void> {
  await sql`
    DELETE FROM external_ids WHERE org_id = ${org} AND kind = ${kind}
      AND (record = ANY(${ids.map(({ record }) => record)}) OR source_id = ANY(${ids.map(({ sourceId }) => sourceId)}))
  `.execute(db);
}

/** The kept record takes the name of the merged one, unless it has a name. */
export async function passOnExternalId(
  { org, db }: InOrganisation,
  kind: ExternalKind,
  { gone, kept }: { readonly gone: string; readonly kept: string },
): Promise<void> {
  await sql`
    UPDATE external_ids SET record = ${kept} WHERE org_id = ${org} AND kind = ${kind} AND record = ${gone}
      AND NOT EXISTS (SELECT 1 FROM external_ids WHERE org_id = ${org} AND kind = ${kind} AND record = ${kept})
  `.execute(db);
  await sql`DELETE FROM external_ids WHERE org_id = ${org} AND kind = ${kind} AND record = ${gone}`.execute(
    db,
  );
}
