/** All SQL for the fee categories. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { FeeCategory } from '../items-contract.ts';

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
