/** All SQL for discounts: granted and ended, never changed. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { DiscountKind } from '../../terms/contract.ts';
import type { GrantedDiscount } from '../../terms/discount-rules.ts';

export interface NewDiscount extends GrantedDiscount {
  readonly kind: DiscountKind;
  readonly reason: string;
  readonly grantedBy: number;
  readonly grantedAt: Instant;
}

export interface StoredDiscount extends NewDiscount {
  readonly id: number;
  readonly endedAt: Instant | null;
}

const columns = sql`d.id, d.student_id AS "studentId", d.item_id AS "itemId", d.kind, d.basis_points AS "basisPoints", d.amount,
  d.reason, d.granted_by AS "grantedBy", d.granted_at AS "grantedAt", d.ended_at AS "endedAt"`;

export async function insertDiscount({ org, db }: InOrganisation, discount: NewDiscount): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO payment_discounts (org_id, student_id, item_id, kind, basis_points, amount, reason, granted_by, granted_at)
    VALUES (${org}, ${discount.studentId}, ${discount.itemId}, ${discount.kind}, ${discount.basisPoints}, ${discount.amount},
      ${discount.reason}, ${discount.grantedBy}, ${discount.grantedAt})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function findDiscount({ org, db }: InOrganisation, id: number): Promise<StoredDiscount | null> {
  const { rows } = await sql<StoredDiscount>`
    SELECT ${columns} FROM payment_discounts d WHERE d.org_id = ${org} AND d.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The discounts of a student, those that have ended last. */
export async function discountsOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly StoredDiscount[]> {
  const { rows } = await sql<StoredDiscount>`
    SELECT ${columns} FROM payment_discounts d WHERE d.org_id = ${org} AND d.student_id = ${studentId}
    ORDER BY d.ended_at IS NOT NULL, d.granted_at, d.id
  `.execute(db);
  return rows;
}

/** The discounts on these items that have not ended. @param studentId only of this student; null for all */
export async function activeDiscounts(
  { org, db }: InOrganisation,
  itemIds: readonly number[],
  studentId: number | null,
): Promise<readonly GrantedDiscount[]> {
  const { rows } = await sql<GrantedDiscount>`
    SELECT d.student_id AS "studentId", d.item_id AS "itemId", d.basis_points AS "basisPoints", d.amount
    FROM payment_discounts d
    WHERE d.org_id = ${org} AND d.ended_at IS NULL AND d.item_id = ANY(${itemIds}::bigint[])
      AND (${studentId}::bigint IS NULL OR d.student_id = ${studentId})
    ORDER BY d.id
  `.execute(db);
  return rows;
}

/** @returns whether it had not ended before */
export async function setEnded(
  { org, db }: InOrganisation,
  id: number,
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payment_discounts SET ended_at = ${at}, ended_by = ${by}
    WHERE org_id = ${org} AND id = ${id} AND ended_at IS NULL RETURNING id
  `.execute(db);
  return rows.length > 0;
}

/** Whether a student pays less by a fee category, a discount or an own price. */
export async function hasTerms({ org, db }: InOrganisation, studentId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM student_fee_categories WHERE org_id = ${org} AND student_id = ${studentId}
    UNION ALL SELECT 1 FROM payment_discounts WHERE org_id = ${org} AND student_id = ${studentId} AND ended_at IS NULL
    UNION ALL SELECT 1 FROM payment_prices WHERE org_id = ${org} AND student_id = ${studentId} LIMIT 1
  `.execute(db);
  return rows.length > 0;
}

/** A student takes the discounts of the record merged into it. Where both have some on an item, those of the merged record end. */
export async function moveDiscounts(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<void> {
  await sql`
    UPDATE payment_discounts g SET ended_at = ${at}, ended_by = ${by}
    WHERE g.org_id = ${org} AND g.student_id = ${goneId} AND g.ended_at IS NULL AND EXISTS (
      SELECT 1 FROM payment_discounts k
      WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.item_id = g.item_id AND k.ended_at IS NULL)
  `.execute(db);
  await sql`
    UPDATE payment_discounts SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}
