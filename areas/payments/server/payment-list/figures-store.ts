/** SQL for the student payment list and its figures. Reads only; every statement names the organisation. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { BalanceFilter } from '../../payment-list/contract.ts';

/** The items of a plan, of a year, or one item, with the year of their plan. */
export async function itemsOfFilter(
  { org, db }: InOrganisation,
  { planId, itemId, yearId }: Pick<BalanceFilter, 'planId' | 'itemId' | 'yearId'>,
): Promise<readonly { readonly id: number; readonly yearId: number }[]> {
  const { rows } = await sql<{ id: number; yearId: number }>`
    SELECT i.id, p.year_id AS "yearId"
    FROM payment_items i JOIN payment_plans p ON p.org_id = i.org_id AND p.id = i.plan_id
    WHERE i.org_id = ${org} AND p.org_id = ${org}
      AND (${planId}::bigint IS NULL OR p.id = ${planId})
      AND (${itemId}::bigint IS NULL OR i.id = ${itemId})
      AND (${yearId}::bigint IS NULL OR p.year_id = ${yearId})
  `.execute(db);
  return rows;
}

/** The sums received on a day and since another one: receipts that are not cancelled. */
export async function sumsReceived(
  { org, db }: InOrganisation,
  {
    today,
    since,
    barred,
  }: { readonly today: SchoolDay; readonly since: SchoolDay; readonly barred: readonly number[] },
): Promise<{ readonly today: number; readonly month: number }> {
  const { rows } = await sql<{ today: number; month: number }>`
    SELECT coalesce(sum(r.amount) FILTER (WHERE r.day = ${today}), 0)::bigint AS today,
      coalesce(sum(r.amount), 0)::bigint AS month
    FROM receipts r
    WHERE r.org_id = ${org} AND r.day BETWEEN ${since} AND ${today} AND r.student_id <> ALL(${barred}::bigint[])
      AND NOT EXISTS (SELECT 1 FROM ledger_entries c WHERE c.org_id = ${org} AND c.reverses = r.entry_id)
  `.execute(db);
  return rows[0] ?? { today: 0, month: 0 };
}

/** Receipts that are not cancelled, by month as `2026-11`, the earliest first. */
export async function receivedByMonth(
  { org, db }: InOrganisation,
  { since, barred }: { readonly since: SchoolDay; readonly barred: readonly number[] },
): Promise<readonly { readonly month: string; readonly amount: number }[]> {
  const { rows } = await sql<{ month: string; amount: number }>`
    SELECT to_char(r.day, 'YYYY-MM') AS month, sum(r.amount)::bigint AS amount FROM receipts r
    WHERE r.org_id = ${org} AND r.day >= ${since} AND r.student_id <> ALL(${barred}::bigint[])
      AND NOT EXISTS (SELECT 1 FROM ledger_entries c WHERE c.org_id = ${org} AND c.reverses = r.entry_id)
    GROUP BY month ORDER BY month
  `.execute(db);
  return rows;
}

/** Discounts and waivers on the items of a plan, of these students. */
export async function sumGivenAway(
  { org, db }: InOrganisation,
  planId: number,
  studentIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(-l.owed), 0)::bigint AS sum FROM ledger_lines l
    JOIN payment_items i ON i.org_id = l.org_id AND i.id = l.item_id
    WHERE l.org_id = ${org} AND i.org_id = ${org} AND i.plan_id = ${planId} AND l.purpose IN ('discount', 'waiver')
      AND l.student_id = ANY(${studentIds}::bigint[])
  `.execute(db);
  return rows[0]?.sum ?? 0;
}
