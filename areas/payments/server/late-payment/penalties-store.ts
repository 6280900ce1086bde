/** All SQL for penalties: the rules of plans, and what was posted by them. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { DuePenalty, PenaltyRule } from '../../late-payment/rules.ts';

export interface StoredRule extends PenaltyRule {
  readonly active: boolean;
  readonly version: number;
}

export async function findRule({ org, db }: InOrganisation, planId: number): Promise<StoredRule | null> {
  const { rows } = await sql<StoredRule>`
    SELECT active, grace_days AS "graceDays", basis_points AS "basisPoints", amount, most, version
    FROM payment_penalty_rules WHERE org_id = ${org} AND plan_id = ${planId}
  `.execute(db);
  return rows[0] ?? null;
}

/** Sets the rule of a plan and switches it on. */
export async function saveRule(
  { org, db }: InOrganisation,
  planId: number,
  rule: PenaltyRule,
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<void> {
  await sql`
    INSERT INTO payment_penalty_rules AS r (org_id, plan_id, active, grace_days, basis_points, amount, most, set_by, set_at)
    VALUES (${org}, ${planId}, true, ${rule.graceDays}, ${rule.basisPoints}, ${rule.amount}, ${rule.most}, ${by}, ${at})
    ON CONFLICT (org_id, plan_id) DO UPDATE SET active = true, grace_days = excluded.grace_days,
      basis_points = excluded.basis_points, amount = excluded.amount, most = excluded.most, set_by = excluded.set_by,
      set_at = excluded.set_at, version = r.version + 1
  `.execute(db);
}

export async function switchRuleOff(
  { org, db }: InOrganisation,
  planId: number,
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<void> {
  await sql`
    UPDATE payment_penalty_rules SET active = false, set_by = ${by}, set_at = ${at}, version = version + 1
    WHERE org_id = ${org} AND plan_id = ${planId}
  `.execute(db);
}

export interface StoredPenalty extends Omit<DuePenalty, 'dueOn'> {
  readonly id: number;
  readonly entryId: number;
  readonly day: SchoolDay;
  readonly reversed: boolean;
}

const columns = sql`p.id, p.student_id AS "studentId", p.item_id AS "itemId", p.instalment, p.amount, p.entry_id AS "entryId",
  p.day, EXISTS (SELECT 1 FROM ledger_entries e WHERE e.org_id = p.org_id AND e.reverses = p.entry_id) AS reversed`;

export async function insertPenalties(
  { org, db }: InOrganisation,
  penalties: readonly (Omit<DuePenalty, 'dueOn'> & { readonly entryId: number })[],
  day: SchoolDay,
): Promise<void> {
  await sql`
    INSERT INTO payment_penalties (org_id, student_id, item_id, instalment, amount, entry_id, day)
    SELECT ${org}, r."studentId", r."itemId", r.instalment, r.amount, r."entryId", ${day}::date
    FROM json_to_recordset(${JSON.stringify(penalties)})
      AS r ("studentId" bigint, "itemId" bigint, instalment integer, amount bigint, "entryId" bigint)
  `.execute(db);
}

export async function findPenalty({ org, db }: InOrganisation, id: number): Promise<StoredPenalty | null> {
  const { rows } = await sql<StoredPenalty>`
    SELECT ${columns} FROM payment_penalties p WHERE p.org_id = ${org} AND p.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The penalties of a student, the oldest first. */
export async function penaltiesOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly StoredPenalty[]> {
  const { rows } = await sql<StoredPenalty>`
    SELECT ${columns} FROM payment_penalties p WHERE p.org_id = ${org} AND p.student_id = ${studentId} ORDER BY p.day, p.id
  `.execute(db);
  return rows;
}

/** The penalties on these items, of all students. */
export async function penaltiesOnItems(
  { org, db }: InOrganisation,
  itemIds: readonly number[],
): Promise<readonly StoredPenalty[]> {
  const { rows } = await sql<StoredPenalty>`
    SELECT ${columns} FROM payment_penalties p WHERE p.org_id = ${org} AND p.item_id = ANY(${itemIds}::bigint[])
  `.execute(db);
  return rows;
}

/** The penalties of a merged record follow it, except where the kept one has a penalty on the same instalment. */
export async function movePenalties(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE payment_penalties g SET student_id = ${keptId} WHERE g.org_id = ${org} AND g.student_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM payment_penalties k WHERE k.org_id = ${org} AND k.student_id = ${keptId}
        AND k.item_id = g.item_id AND k.instalment = g.instalment)
  `.execute(db);
}
