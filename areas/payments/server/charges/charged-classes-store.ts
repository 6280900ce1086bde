/** All SQL for the classes by which students were charged. Every statement names the organisation. */
import { sql } from 'kysely';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';

export interface ChargedClass {
  readonly studentId: number;
  readonly itemId: number;
  readonly classId: number;
}

/** @param only one student; null for all */
export async function chargedClasses(
  { org, db }: InOrganisation,
  itemIds: readonly number[],
  only: number | null,
): Promise<readonly ChargedClass[]> {
  const { rows } = await sql<ChargedClass>`
    ${prepared} SELECT student_id AS "studentId", item_id AS "itemId", class_id AS "classId" FROM charged_classes
    WHERE org_id = ${org} AND item_id = ANY(${itemIds}::bigint[]) AND (${only}::bigint IS NULL OR student_id = ${only})
  `.execute(db);
  return rows;
}

export async function setChargedClasses(
  { org, db }: InOrganisation,
  charged: readonly ChargedClass[],
): Promise<void> {
  if (charged.length === 0) return;
  await sql`
    INSERT INTO charged_classes (org_id, student_id, item_id, class_id)
    SELECT ${org}, row."studentId", row."itemId", row."classId"
    FROM json_to_recordset(${JSON.stringify(charged)}) AS row ("studentId" bigint, "itemId" bigint, "classId" bigint)
    ON CONFLICT (org_id, student_id, item_id) DO UPDATE SET class_id = excluded.class_id
  `.execute(db);
}

/** Where both records were charged by different classes, the price of the kept record's class applies. */
export async function mergeChargedClasses(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    DELETE FROM charged_classes WHERE org_id = ${org} AND student_id IN (${keptId}, ${goneId}) AND item_id IN (
      SELECT k.item_id FROM charged_classes k JOIN charged_classes g ON g.org_id = ${org} AND g.item_id = k.item_id
      WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND g.student_id = ${goneId} AND k.class_id <> g.class_id)
  `.execute(db);
  await sql`
    UPDATE charged_classes g SET student_id = ${keptId} WHERE g.org_id = ${org} AND g.student_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM charged_classes k
        WHERE k.org_id = ${org} AND k.student_id = ${keptId} AND k.item_id = g.item_id)
  `.execute(db);
}
