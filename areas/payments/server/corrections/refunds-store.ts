/** SQL for refunds. Every statement names the organisation. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/**
 * The sum paid back in cash or from the bank since the receipt was given, to the student whose it is now: it may be the money of this receipt.
 * A refund to a phone names its payment. Refunds that were taken back do not count.
 */
export async function refundedSince({ org, db }: InOrganisation, receiptId: number): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    SELECT coalesce(sum(l.owed), 0)::bigint AS refunded
    FROM receipts r JOIN ledger_lines l ON l.org_id = r.org_id AND l.student_id = r.student_id AND l.entry_id > r.entry_id
    WHERE r.org_id = ${org} AND r.id = ${receiptId} AND l.purpose = 'refund' AND l.debit <> 'provider' AND l.credit <> 'provider'
  `.execute(db);
  return Math.max(0, rows[0]?.refunded ?? 0);
}
