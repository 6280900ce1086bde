/** Faults in the books of a school, compared with the replies to clients; empty for right books. */
import { sql } from 'kysely';
import { findBooksFaults } from '#areas/payments/server/public/books.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Confirmed } from './busy-desks.ts';

/** @param confirmed the replies to clients; null where nobody kept them */
export async function ledgerFaults(
  at: InOrganisation,
  confirmed: Confirmed | null,
): Promise<readonly string[]> {
  const books = Object.entries(await findBooksFaults(at))
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} faults of the books: ${name}`);
  return [
    ...books,
    ...(await numberFaults(at)),
    ...(await openFaults(at)),
    ...(await overpaidFaults(at)),
    ...(confirmed ? await lostFaults(at, confirmed) : []),
  ];
}

/** Numbers run from 1 to the last one given, without a gap. */
async function numberFaults({ org, db }: InOrganisation): Promise<readonly string[]> {
  const { rows } = await sql<{ count: number; last: number; given: number }>`
    SELECT c.last, count(r.id)::int AS count, coalesce(max(r.number), 0) AS given
    FROM receipt_counters c LEFT JOIN receipts r ON r.org_id = c.org_id AND r.year_id = c.year_id
    WHERE c.org_id = ${org} GROUP BY c.year_id, c.last
  `.execute(db);
  return rows.flatMap(({ count, last, given }) =>
    count === last && given === last ? [] : [`${count} receipts up to ${given}, the counter says ${last}`],
  );
}

/** Compares the rest printed on a receipt with the ledger after it: a client that read the account before another payment ended prints more. */
async function openFaults({ org, db }: InOrganisation): Promise<readonly string[]> {
  const { rows } = await sql<{ number: number; open: number; owed: number }>`
    WITH lines AS (
      SELECT entry_id, student_id, sum(owed)::bigint AS owed FROM ledger_lines
      WHERE org_id = ${org} AND student_id IS NOT NULL GROUP BY entry_id, student_id
    ),
    balances AS (
      SELECT entry_id, student_id, sum(owed) OVER (PARTITION BY student_id ORDER BY entry_id)::bigint AS owed FROM lines
    )
    SELECT r.number, r.open, b.owed FROM receipts r
    JOIN balances b ON b.entry_id = r.entry_id AND b.student_id = r.student_id
    WHERE r.org_id = ${org} AND r.open <> greatest(b.owed, 0) ORDER BY r.number
  `.execute(db);
  return rows.map(({ number, open, owed }) => `receipt ${number} says ${open} is owed, the ledger ${owed}`);
}

/** No student got back more than was paid, no discount takes more than an item asks. */
async function overpaidFaults({ org, db }: InOrganisation): Promise<readonly string[]> {
  const { rows } = await sql<{ student: number; paid: number; charged: number }>`
    SELECT student_id AS student,
      coalesce(-sum(owed) FILTER (WHERE purpose IN ('payment', 'refund')), 0)::bigint AS paid,
      coalesce(sum(owed) FILTER (WHERE purpose IN ('charge', 'discount')), 0)::bigint AS charged
    FROM ledger_lines WHERE org_id = ${org} AND student_id IS NOT NULL GROUP BY student_id
  `.execute(db);
  return rows.flatMap(({ student, paid, charged }) => [
    ...(paid < 0 ? [`student ${student} got back ${-paid} more than was paid`] : []),
    ...(charged < 0 ? [`discounts of student ${student} take ${-charged} more than is charged`] : []),
  ]);
}

/** Every confirmed write is in the books once, and nothing else is. */
async function lostFaults({ org, db }: InOrganisation, confirmed: Confirmed): Promise<readonly string[]> {
  const { rows: receipts } = await sql<{ id: number; amount: number; cancelled: boolean }>`
    SELECT r.id, r.amount, EXISTS (
      SELECT 1 FROM ledger_entries e WHERE e.org_id = ${org} AND e.reverses = r.entry_id
    ) AS cancelled FROM receipts r WHERE r.org_id = ${org}
  `.execute(db);
  const { rows: sums } = await sql<{ refunded: number; discounts: number; ended: number }>`
    SELECT (SELECT coalesce(sum(owed), 0)::bigint FROM ledger_lines WHERE org_id = ${org} AND purpose = 'refund') AS refunded,
      (SELECT count(*)::int FROM payment_discounts WHERE org_id = ${org}) AS discounts,
      (SELECT count(*)::int FROM payment_discounts WHERE org_id = ${org} AND ended_at IS NOT NULL) AS ended
  `.execute(db);
  const [found] = sums;
  const faults = receipts.flatMap(({ id, amount, cancelled }) => {
    const given = confirmed.receipts.get(id);
    if (!given) return [`receipt ${id} was confirmed to nobody`];
    if (given.amount !== amount) return [`receipt ${id} is of ${amount}, ${given.amount} was confirmed`];
    return cancelled === confirmed.cancelled.has(id) ? [] : [`receipt ${id}: cancelled is ${cancelled}`];
  });
  const counts = [
    ['receipts', receipts.length, confirmed.receipts.size],
    ['refunded', found?.refunded, confirmed.refunded],
    ['discounts', found?.discounts, confirmed.discounts.size],
    ['ended discounts', found?.ended, confirmed.ended.size],
  ] as const;
  return [
    ...confirmed.odd,
    ...faults,
    ...counts.flatMap(([name, inBooks, reported]) =>
      inBooks === reported ? [] : [`${name}: ${inBooks} in the books, ${reported} confirmed`],
    ),
  ];
}
