/** SQL for lists of many accounts: one statement for all of them. Reads only; every statement names the organisation. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { BalanceFilter } from '../payment-list-contract.ts';
import type { StudentSum } from './ledger-store.ts';

/** A charge or credit that many students have alike, with what each of them owes of it. */
interface SumsAlike extends Omit<StudentSum, 'studentId' | 'owed'> {
  readonly studentIds: readonly number[];
  readonly owed: readonly number[];
}

/**
 * The sums of accounts by student. Those that differ in the amount alone come in one row, as two arrays: a tenth of the memory of a row for each.
 * @param studentIds null for everybody with an account
 */
export async function sumsByStudent(
  { org, db }: InOrganisation,
  studentIds: readonly number[] | null,
): Promise<ReadonlyMap<number, readonly StudentSum[]>> {
  const wanted =
    studentIds === null ? sql`student_id IS NOT NULL` : sql`student_id = ANY(${studentIds}::bigint[])`;
  const { rows } = await sql<SumsAlike>`
    SELECT purpose, item_id AS "itemId", instalment, due_on AS "dueOn", array_agg(student_id) AS "studentIds", array_agg(owed) AS owed
    FROM (
      SELECT student_id, purpose, item_id, instalment, sum(owed)::bigint AS owed, max(due_on) AS due_on
      FROM ledger_lines WHERE org_id = ${org} AND ${wanted}
      GROUP BY student_id, item_id, instalment, purpose
    ) AS sums GROUP BY purpose, item_id, instalment, due_on
  `.execute(db);
  const sums = new Map<number, StudentSum[]>();
  for (const { purpose, itemId, instalment, dueOn, studentIds: ids, owed } of rows)
    for (const [index, studentId] of ids.entries()) {
      const sum = { studentId, purpose, itemId, instalment, owed: owed[index] ?? 0, dueOn };
      const known = sums.get(studentId);
      if (known) known.push(sum);
      else sums.set(studentId, [sum]);
    }
  return sums;
}

/** The items that sums of students name. */
export function itemIdsOf(sums: ReadonlyMap<number, readonly StudentSum[]>): readonly number[] {
  const ids = new Set<number>();
  for (const ofStudent of sums.values())
    for (const { itemId } of ofStudent) if (itemId !== null) ids.add(itemId);
  return [...ids];
}

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

/** What was received on a day and since another one: receipts that are not cancelled. */
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
