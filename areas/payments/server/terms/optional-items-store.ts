/** All SQL for items that are given to single students. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface GivenItem {
  readonly itemId: number;
  readonly studentId: number;
}

/** Which students these items are given to. */
export async function givenItems(
  { org, db }: InOrganisation,
  itemIds: readonly number[],
): Promise<readonly GivenItem[]> {
  const { rows } = await sql<GivenItem>`
    SELECT item_id AS "itemId", student_id AS "studentId" FROM payment_item_students
    WHERE org_id = ${org} AND item_id = ANY(${itemIds}::bigint[])
  `.execute(db);
  return rows;
}

/** Nothing happens where the student has the item already. */
export async function insertGivenItem(
  { org, db }: InOrganisation,
  { itemId, studentId }: GivenItem,
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<void> {
  await sql`
    INSERT INTO payment_item_students (org_id, item_id, student_id, given_by, given_at)
    VALUES (${org}, ${itemId}, ${studentId}, ${by}, ${at}) ON CONFLICT (org_id, item_id, student_id) DO NOTHING
  `.execute(db);
}

/** @returns whether the student had it */
export async function removeGivenItem(
  { org, db }: InOrganisation,
  { itemId, studentId }: GivenItem,
): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM payment_item_students WHERE org_id = ${org} AND item_id = ${itemId} AND student_id = ${studentId}
    RETURNING item_id
  `.execute(db);
  return rows.length > 0;
}

/** A student takes the items of the record merged into it. */
export async function moveGivenItems(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE payment_item_students g SET student_id = ${keptId} WHERE g.org_id = ${org} AND g.student_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM payment_item_students k
        WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.item_id = g.item_id)
  `.execute(db);
}
