/** Whether the books agree with the receipts: what no constraint of a single row can hold. Every statement names the organisation. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** How many of each disagree; all are 0 in books that are right. */
export interface BooksFaults {
  /** Receipts whose amount is not that of their entry. */
  readonly receipts: number;
  /** Numbers that are missing among the receipts of a year. */
  readonly numbers: number;
  /** Reversing entries that do not take back what they reverse. */
  readonly reversals: number;
  /** Tills with less than nothing in them. */
  readonly tills: number;
}

/** Compares the whole ledger of the school with its receipts. */
export async function findBooksFaults({ org, db }: InOrganisation): Promise<BooksFaults> {
  const { rows } = await sql<BooksFaults>`
    WITH sums AS (
      SELECT entry_id, sum(amount)::bigint AS amount, sum(coalesce(owed, 0))::bigint AS owed
      FROM ledger_lines WHERE org_id = ${org} GROUP BY entry_id
    )
    SELECT
      (SELECT count(*)::int FROM receipts r LEFT JOIN sums s ON s.entry_id = r.entry_id
        WHERE r.org_id = ${org} AND (s.amount IS DISTINCT FROM r.amount OR s.owed IS DISTINCT FROM -r.amount)) AS receipts,
      (SELECT coalesce(sum(c.last - (
          SELECT count(*) FROM receipts r WHERE r.org_id = ${org} AND r.year_id = c.year_id AND r.number <= c.last
        )), 0)::int FROM receipt_counters c WHERE c.org_id = ${org}) AS numbers,
      (SELECT count(*)::int FROM ledger_entries e
        JOIN sums s ON s.entry_id = e.id LEFT JOIN sums b ON b.entry_id = e.reverses
        WHERE e.org_id = ${org} AND e.reverses IS NOT NULL
          AND (s.amount IS DISTINCT FROM b.amount OR s.owed IS DISTINCT FROM -b.owed)) AS reversals,
      (SELECT count(*)::int FROM (
        SELECT id FROM (
          SELECT debit_id AS id, amount FROM ledger_lines WHERE org_id = ${org} AND debit = 'till'
          UNION ALL SELECT credit_id, -amount FROM ledger_lines WHERE org_id = ${org} AND credit = 'till'
        ) AS moves GROUP BY id HAVING sum(amount) < 0
      ) AS low) AS tills
  `.execute(db);
  return rows[0] ?? { receipts: 0, numbers: 0, reversals: 0, tills: 0 };
}
