/** Files that people uploaded and have not imported. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { DraftKept } from '../../import/drafts-rules.ts';
import { unknownKind } from '../../lists/rules.ts';

/** Until the transaction ends nobody else counts the person's drafts. */
export async function lockDraftsOf({ org, db }: InOrganisation, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`drafts ${userId}`}, ${org}))`.execute(db);
}

/** Lists and bundles, the oldest first, with the bytes they take. */
export async function draftsOf(
  { org, db }: InOrganisation,
  userId: number,
): Promise<readonly Omit<DraftKept, 'busy'>[]> {
  const { rows } = await sql<Omit<DraftKept, 'busy'>>`
    SELECT r.id, r.set_id AS "setId", r.kind <> ${unknownKind} AS "isList", coalesce(octet_length(f.content) + octet_length(f.workbook), 0) AS bytes
    FROM import_runs r LEFT JOIN import_files f ON f.org_id = r.org_id AND f.run_id = r.id
    WHERE r.org_id = ${org} AND r.state = 'draft' AND r.made_by = ${userId}
    ORDER BY r.id
  `.execute(db);
  return rows;
}

/** Those that are done meanwhile stay. */
export async function removeDrafts({ org, db }: InOrganisation, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM import_runs WHERE org_id = ${org} AND state = 'draft' AND id = ANY(${ids})`.execute(
    db,
  );
}
