/** SQL for refunds. Every statement names the organisation. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/**
 * The sum paid back in cash or from the bank since the receipt was given, to the record that it was given for, or to one that it moved to
 * with a merge, from then on: it may be the money of this receipt. Lines that a merge posts anew pay nobody. A refund to a phone names its
 * payment. Refunds that were taken back do not count.
 */
export async function refundedSince({ org, db }: InOrganisation, receiptId: number): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    WITH RECURSIVE holders AS (
      SELECT l.student_id, l.entry_id AS since
      FROM receipts r JOIN ledger_lines l ON l.org_id = r.org_id AND l.entry_id = r.entry_id
      WHERE r.org_id = ${org} AND r.id = ${receiptId} AND l.student_id IS NOT NULL
      UNION
      SELECT other.student_id, other.entry_id
      FROM holders h JOIN ledger_lines own ON own.org_id = ${org} AND own.student_id = h.student_id AND own.entry_id > h.since
      JOIN ledger_lines other ON other.org_id = own.org_id AND other.entry_id = own.entry_id
      WHERE 'moved' IN (own.debit, own.credit) AND other.student_id <> h.student_id
    )
    SELECT coalesce(sum(l.owed), 0)::bigint AS refunded
    FROM (SELECT student_id, min(since) AS since FROM holders GROUP BY student_id) h
    JOIN ledger_lines l ON l.org_id = ${org} AND l.student_id = h.student_id AND l.entry_id > h.since
    WHERE l.purpose = 'refund' AND l.debit NOT IN ('provider', 'moved') AND l.credit NOT IN ('provider', 'moved')
  `.execute(db);
  return Math.max(0, rows[0]?.refunded ?? 0);
}
