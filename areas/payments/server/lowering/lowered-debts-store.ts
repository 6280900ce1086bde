/** All SQL for what was taken off of what students owe. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Lowered } from '../../lowering/rules.ts';
import type { LoweringAct } from '../../requests/contract.ts';

/** The last entry that is posted; 0 for none. */
export async function lastEntry({ org, db }: InOrganisation): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT coalesce(max(id), 0)::bigint AS id FROM ledger_entries WHERE org_id = ${org}
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** By how much each student owes less by the entries posted since then; what was paid or paid back is left out. */
export async function loweredSince(
  { org, db }: InOrganisation,
  entryId: number,
): Promise<readonly Lowered[]> {
  const { rows } = await sql<Lowered>`
    SELECT student_id AS "studentId", -sum(owed)::bigint AS amount FROM ledger_lines
    WHERE org_id = ${org} AND entry_id > ${entryId} AND student_id IS NOT NULL AND purpose NOT IN ('payment', 'refund')
    GROUP BY student_id HAVING sum(owed) < 0
  `.execute(db);
  return rows;
}

/** The reductions for these students by single persons in a school year. */
export async function loweredAlone(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  yearId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<Lowered>`
    SELECT student_id AS "studentId", sum(amount)::bigint AS amount FROM lowered_debts
    WHERE org_id = ${org} AND year_id = ${yearId} AND student_id = ANY(${studentIds}::bigint[]) AND request_id IS NULL
    GROUP BY student_id
  `.execute(db);
  return new Map(rows.map(({ studentId, amount }) => [studentId, amount]));
}

interface Lowering {
  readonly act: LoweringAct;
  readonly yearId: number;
  readonly by: number;
  readonly at: Instant;
  /** The request that a second person approved; null for one person alone. */
  readonly requestId: number | null;
}

export async function insertLowered(
  { org, db }: InOrganisation,
  { act, yearId, by, at, requestId }: Lowering,
  lowered: readonly Lowered[],
): Promise<void> {
  await sql`
    INSERT INTO lowered_debts (org_id, student_id, year_id, amount, act, done_by, done_at, request_id)
    SELECT ${org}, r.student_id, ${yearId}::bigint, r.amount, ${act}, ${by}::bigint, ${at}::timestamptz, ${requestId}::bigint
    FROM unnest(${lowered.map(({ studentId }) => studentId)}::bigint[], ${lowered.map(({ amount }) => amount)}::bigint[])
      AS r (student_id, amount)
  `.execute(db);
}

/** Reductions of a merged record count for the kept one. */
export async function moveLowered(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE lowered_debts SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}
