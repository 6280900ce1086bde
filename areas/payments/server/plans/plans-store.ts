/** All SQL for payment_plans; every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Plan } from '../../contract.ts';

export type StoredPlan = Omit<Plan, 'mayEdit'>;

const columns = sql`p.id, p.year_id AS "yearId", p.section_id AS "sectionId", p.name, p.version,
  p.opened_at IS NOT NULL AS opened,
  (SELECT count(*)::int FROM payment_items i WHERE i.org_id = p.org_id AND i.plan_id = p.id) AS items,
  (SELECT count(DISTINCT c.class_id)::int FROM payment_items i
    JOIN payment_item_classes c ON c.org_id = i.org_id AND c.item_id = i.id
    WHERE i.org_id = p.org_id AND i.plan_id = p.id) AS classes`;

export interface PlanStudent {
  readonly id: number;
  readonly classIds: readonly number[];
}

interface PlanFilter {
  readonly planId: number | null;
  /** The plan of this item. */
  readonly itemId: number | null;
  /** Plans that ask something of the student, or have an item for one of these classes. */
  readonly student: PlanStudent | null;
}

/** The plans of the year that fit; null is no filter. */
export async function findPlans(
  { org, db }: InOrganisation,
  yearId: number,
  { planId, itemId, student }: PlanFilter,
): Promise<readonly StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`
    SELECT ${columns} FROM payment_plans p
    WHERE p.org_id = ${org} AND p.year_id = ${yearId} AND (${planId}::bigint IS NULL OR p.id = ${planId})
      AND (${itemId}::bigint IS NULL OR EXISTS (
        SELECT 1 FROM payment_items i WHERE i.org_id = ${org} AND i.plan_id = p.id AND i.id = ${itemId}))
      AND (${student?.id ?? null}::bigint IS NULL OR EXISTS (
        SELECT 1 FROM payment_items i WHERE i.org_id = ${org} AND i.plan_id = p.id AND (
          EXISTS (SELECT 1 FROM payment_item_classes c WHERE c.org_id = ${org} AND c.item_id = i.id
            AND c.class_id = ANY(${student?.classIds ?? []}::bigint[]))
          OR EXISTS (SELECT 1 FROM ledger_lines l WHERE l.org_id = ${org} AND l.item_id = i.id
            AND l.student_id = ${student?.id ?? null}::bigint))))
    ORDER BY p.name COLLATE "fr-x-icu", p.id
  `.execute(db);
  return rows;
}

export async function findPlan({ org, db }: InOrganisation, id: number): Promise<StoredPlan | null> {
  const { rows } = await sql<StoredPlan>`
    SELECT ${columns} FROM payment_plans p WHERE p.org_id = ${org} AND p.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Locks the plan until the transaction ends: its items change one after the other. */
export async function lockPlan({ org, db }: InOrganisation, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM payment_plans WHERE org_id = ${org} AND id = ${id} FOR UPDATE
  `.execute(db);
  return rows.length > 0;
}

/** @returns the id of the new plan */
export async function insertPlan(
  { org, db }: InOrganisation,
  plan: Pick<StoredPlan, 'yearId' | 'sectionId' | 'name'> & { at: Instant; by: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO payment_plans (org_id, year_id, section_id, name, created_at, created_by)
    VALUES (${org}, ${plan.yearId}, ${plan.sectionId}, ${plan.name}, ${plan.at}, ${plan.by}) RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function setPlanName({ org, db }: InOrganisation, id: number, name: string): Promise<void> {
  await sql`
    UPDATE payment_plans SET name = ${name}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function removePlan({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM payment_plans WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

export async function setOpened({ org, db }: InOrganisation, id: number, at: Instant): Promise<void> {
  await sql`
    UPDATE payment_plans SET opened_at = ${at}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** The plans whose students are charged, of all years. */
export async function findOpenPlans({ org, db }: InOrganisation): Promise<readonly StoredPlan[]> {
  const { rows } = await sql<StoredPlan>`
    SELECT ${columns} FROM payment_plans p WHERE p.org_id = ${org} AND p.opened_at IS NOT NULL ORDER BY p.id
  `.execute(db);
  return rows;
}
