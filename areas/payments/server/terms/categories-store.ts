/** All SQL for the fee categories. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { FeeCategory } from '../../plans/items-contract.ts';

export async function findCategories({ org, db }: InOrganisation): Promise<readonly FeeCategory[]> {
  const { rows } = await sql<FeeCategory>`
    SELECT id, name, version FROM fee_categories WHERE org_id = ${org} ORDER BY name COLLATE "fr-x-icu", id
  `.execute(db);
  return rows;
}

/** Locks the category until the transaction ends. */
export async function lockCategory({ org, db }: InOrganisation, id: number): Promise<FeeCategory | null> {
  const { rows } = await sql<FeeCategory>`
    SELECT id, name, version FROM fee_categories WHERE org_id = ${org} AND id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

export async function insertCategory({ org, db }: InOrganisation, name: string): Promise<FeeCategory> {
  const { rows } = await sql<FeeCategory>`
    INSERT INTO fee_categories (org_id, name) VALUES (${org}, ${name}) RETURNING id, name, version
  `.execute(db);
  return rows[0] as FeeCategory;
}

export async function setCategoryName({ org, db }: InOrganisation, id: number, name: string): Promise<void> {
  await sql`
    UPDATE fee_categories SET name = ${name}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** The fee category of each student who has one. */
export async function categoriesOfStudents({
  org,
  db,
}: InOrganisation): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ studentId: number; categoryId: number }>`
    SELECT student_id AS "studentId", category_id AS "categoryId" FROM student_fee_categories WHERE org_id = ${org}
  `.execute(db);
  return new Map(rows.map(({ studentId, categoryId }) => [studentId, categoryId]));
}

/** The fee category of a student; null for none. */
export async function categoryOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT category_id AS id FROM student_fee_categories WHERE org_id = ${org} AND student_id = ${studentId}
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** @param categoryId null for none */
export async function setCategoryOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
  categoryId: number | null,
): Promise<void> {
  await sql`
    DELETE FROM student_fee_categories
    WHERE org_id = ${org} AND student_id = ${studentId} AND ${categoryId}::bigint IS NULL
  `.execute(db);
  await sql`
    INSERT INTO student_fee_categories (org_id, student_id, category_id)
    SELECT ${org}::bigint, ${studentId}::bigint, ${categoryId}::bigint WHERE ${categoryId}::bigint IS NOT NULL
    ON CONFLICT (org_id, student_id) DO UPDATE SET category_id = excluded.category_id
  `.execute(db);
}

/** A student without a fee category takes that of the record merged into it. */
export async function moveFeeCategory(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE student_fee_categories g SET student_id = ${keptId} WHERE g.org_id = ${org} AND g.student_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM student_fee_categories k WHERE k.org_id = ${org} AND k.student_id = ${keptId})
  `.execute(db);
}
