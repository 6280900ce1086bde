/** SQL for the cash book and the sheet of a day. The cash of a till is its lines in the ledger. Reads only. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { DaySheet } from '../../books/cash-book-contract.ts';
import type { DayMoves } from '../../books/cash-book-rules.ts';

/** Everybody whose till has a line or was ever opened, who used it last first. */
export async function tillHolders({ org, db }: InOrganisation): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT user_id AS id, max(opened_at) AS used FROM till_sessions WHERE org_id = ${org} GROUP BY user_id
      UNION ALL SELECT DISTINCT debit_id, NULL::timestamptz FROM ledger_lines WHERE org_id = ${org} AND debit = 'till'
    ) AS tills GROUP BY id ORDER BY max(used) DESC NULLS LAST, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The moves of these tills by day, the earliest first. */
export async function movesOfTills(
  { org, db }: InOrganisation,
  tillIds: readonly number[],
  { from, until }: { readonly from: SchoolDay; readonly until: SchoolDay },
): Promise<readonly DayMoves[]> {
  const { rows } = await sql<DayMoves>`
    WITH moves AS (
      SELECT debit_id AS till, entry_id, amount AS received, 0::bigint AS out, credit AS other
      FROM ledger_lines WHERE org_id = ${org} AND debit = 'till' AND debit_id = ANY(${tillIds}::bigint[])
      UNION ALL SELECT credit_id, entry_id, 0, amount, debit
      FROM ledger_lines WHERE org_id = ${org} AND credit = 'till' AND credit_id = ANY(${tillIds}::bigint[])
    )
    SELECT m.till AS "tillId", e.day,
      coalesce(sum(m.received) FILTER (WHERE m.other <> 'difference'), 0)::bigint AS received,
      coalesce(sum(m.out) FILTER (WHERE m.other NOT IN ('difference', 'bank')), 0)::bigint AS "paidOut",
      coalesce(sum(m.out) FILTER (WHERE m.other = 'bank'), 0)::bigint AS deposited,
      coalesce(sum(m.received - m.out) FILTER (WHERE m.other = 'difference'), 0)::bigint AS difference
    FROM moves m JOIN ledger_entries e ON e.org_id = ${org} AND e.id = m.entry_id
    WHERE e.day BETWEEN ${from} AND ${until}
    GROUP BY m.till, e.day ORDER BY e.day, m.till
  `.execute(db);
  return rows;
}

/** The cash in each of these tills before a day. */
export async function cashBefore(
  { org, db }: InOrganisation,
  tillIds: readonly number[],
  day: SchoolDay,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ till: number; cash: number }>`
    WITH moves AS (
      SELECT debit_id AS till, entry_id, amount FROM ledger_lines
      WHERE org_id = ${org} AND debit = 'till' AND debit_id = ANY(${tillIds}::bigint[])
      UNION ALL SELECT credit_id, entry_id, -amount FROM ledger_lines
      WHERE org_id = ${org} AND credit = 'till' AND credit_id = ANY(${tillIds}::bigint[])
    )
    SELECT m.till, sum(m.amount)::bigint AS cash
    FROM moves m JOIN ledger_entries e ON e.org_id = ${org} AND e.id = m.entry_id
    WHERE e.day < ${day} GROUP BY m.till
  `.execute(db);
  return new Map(rows.map(({ till, cash }) => [till, cash]));
}

/** The receipts of a day by way. @param barred students whom the reader does not see */
export async function receiptsByWay(
  { org, db }: InOrganisation,
  day: SchoolDay,
  barred: readonly number[],
): Promise<DaySheet['ways']> {
  const { rows } = await sql<DaySheet['ways'][number]>`
    WITH receipts_of_day AS (
      SELECT r.way, r.amount,
        EXISTS (SELECT 1 FROM ledger_entries c WHERE c.org_id = ${org} AND c.reverses = r.entry_id) AS cancelled
      FROM receipts r WHERE r.org_id = ${org} AND r.day = ${day} AND r.student_id <> ALL(${barred}::bigint[])
    )
    SELECT way, count(*) FILTER (WHERE NOT cancelled)::int AS receipts,
      coalesce(sum(amount) FILTER (WHERE NOT cancelled), 0)::bigint AS amount,
      count(*) FILTER (WHERE cancelled)::int AS cancelled,
      coalesce(sum(amount) FILTER (WHERE cancelled), 0)::bigint AS "cancelledAmount"
    FROM receipts_of_day GROUP BY way ORDER BY way
  `.execute(db);
  return rows;
}

/** The range of receipt numbers of a day; null for none. */
export async function numbersOfDay(
  { org, db }: InOrganisation,
  day: SchoolDay,
): Promise<DaySheet['numbers']> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT min(number) AS first, max(number) AS last FROM receipts WHERE org_id = ${org} AND day = ${day}
  `.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}

export interface PaidPart {
  readonly kind: 'item' | 'debt' | 'advance';
  readonly itemId: number | null;
  readonly amount: number;
}

/** The items that the receipts of a day pay, without cancelled ones. @param barred students whom the reader does not see */
export async function partsOfDay(
  { org, db }: InOrganisation,
  day: SchoolDay,
  barred: readonly number[],
): Promise<readonly PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    SELECT p.kind, p."itemId", sum(p.amount)::bigint AS amount
    FROM receipts r, jsonb_to_recordset(r.parts) AS p (kind text, "itemId" bigint, amount bigint)
    WHERE r.org_id = ${org} AND r.day = ${day} AND r.student_id <> ALL(${barred}::bigint[])
      AND NOT EXISTS (SELECT 1 FROM ledger_entries c WHERE c.org_id = ${org} AND c.reverses = r.entry_id)
    GROUP BY p.kind, p."itemId" ORDER BY sum(p.amount) DESC
  `.execute(db);
  return rows;
}

/** Refunds that count for a day. @param barred students whom the reader does not see */
export async function refundedOn(
  { org, db }: InOrganisation,
  day: SchoolDay,
  barred: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(l.owed), 0)::bigint AS sum
    FROM ledger_entries e JOIN ledger_lines l ON l.org_id = e.org_id AND l.entry_id = e.id
    WHERE e.org_id = ${org} AND l.org_id = ${org} AND e.day = ${day} AND l.purpose = 'refund'
      AND l.student_id <> ALL(${barred}::bigint[])
  `.execute(db);
  return rows[0]?.sum ?? 0;
}

export interface TillCount {
  readonly tillId: number;
  readonly at: Instant;
  readonly expected: number;
  readonly counted: number;
  readonly reason: string | null;
}

/** The closings of tills between two moments. */
export async function countsOfTills(
  { org, db }: InOrganisation,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<readonly TillCount[]> {
  const { rows } = await sql<TillCount>`
    SELECT user_id AS "tillId", closed_at AS at, expected, counted, reason FROM till_sessions
    WHERE org_id = ${org} AND closed_at >= ${from} AND closed_at < ${until} ORDER BY closed_at
  `.execute(db);
  return rows;
}
