/** Receipts that came since a round of notifications. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface NewReceipt {
  readonly id: number;
  readonly studentId: number;
  readonly number: number;
  readonly amount: number;
}

/**
 * In the order of their ids; those that were cancelled are not among them.
 * @param since null, after a start, for those of the last day
 */
export async function receiptsSince(
  { org, db }: InOrganisation,
  since: number | null,
  now: Instant,
): Promise<readonly NewReceipt[]> {
  const { rows } = await sql<NewReceipt>`
    SELECT r.id, r.student_id AS "studentId", r.number, r.amount FROM receipts r
    WHERE r.org_id = ${org} AND r.taken_at >= ${now}::timestamptz - interval '8 days'
      AND (r.id > ${since} OR (${since}::bigint IS NULL AND r.taken_at >= ${now}::timestamptz - interval '1 day'))
      AND NOT EXISTS (SELECT 1 FROM ledger_entries c WHERE c.org_id = ${org} AND c.reverses = r.entry_id)
    ORDER BY r.id
  `.execute(db);
  return rows;
}
