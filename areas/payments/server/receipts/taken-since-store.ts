/** SQL for what one person took. Reads only; every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { TillState } from '../../till/contract.ts';

/** The sums that a person took since a moment, by way, without cancelled receipts. */
export async function takenSince(
  { org, db }: InOrganisation,
  userId: number,
  since: Instant,
): Promise<TillState['taken']> {
  const { rows } = await sql<TillState['taken'][number]>`
    SELECT r.way, count(*)::int AS receipts, sum(r.amount)::bigint AS amount FROM receipts r
    WHERE r.org_id = ${org} AND r.taken_by = ${userId} AND r.taken_at >= ${since}
      AND NOT EXISTS (SELECT 1 FROM ledger_entries c WHERE c.org_id = ${org} AND c.reverses = r.entry_id)
    GROUP BY r.way ORDER BY r.way
  `.execute(db);
  return rows;
}

/** Cash receipts that a person gave for the same student and amount since a moment, without cancelled ones; the latest first. */
export async function sameCashReceipts(
  { org, db }: InOrganisation,
  wanted: {
    readonly userId: number;
    readonly studentId: number;
    readonly amount: number;
    readonly since: Instant;
  },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM receipts r
    WHERE r.org_id = ${org} AND r.taken_by = ${wanted.userId} AND r.student_id = ${wanted.studentId}
      AND r.amount = ${wanted.amount} AND r.way = 'cash' AND r.taken_at >= ${wanted.since}
      AND NOT EXISTS (SELECT 1 FROM ledger_entries c WHERE c.org_id = ${org} AND c.reverses = r.entry_id)
    ORDER BY r.id DESC
  `.execute(db);
  return rows.map(({ id }) => id);
}
