/** SQL for the payers of old statement lines without a receipt. Every statement names the organisation. */
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Lines of files uploaded before that still say who paid. */
function old({ org }: InOrganisation, before: Instant): RawBuilder<boolean> {
  return sql<boolean>`l.org_id = ${org} AND l.receipt_id IS NULL
    AND (l.phone IS NOT NULL OR l.payer_name IS NOT NULL OR l.reference <> '')
    AND EXISTS (SELECT 1 FROM statements s
      WHERE s.org_id = ${org} AND s.id = l.statement_id AND s.uploaded_at < ${before})`;
}

export async function countOldPayers(at: InOrganisation, before: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM statement_lines l WHERE l.org_id = ${at.org} AND ${old(at, before)}
  `.execute(at.db);
  return rows[0]?.count ?? 0;
}

/** @returns of how many lines */
export async function removeOldPayers(at: InOrganisation, before: Instant): Promise<number> {
  const done = await sql`
    UPDATE statement_lines l SET phone = NULL, payer_name = NULL, reference = ''
    WHERE l.org_id = ${at.org} AND ${old(at, before)}
  `.execute(at.db);
  return Number(done.numAffectedRows ?? 0);
}
