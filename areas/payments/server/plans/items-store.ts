/** All SQL for the items of payment plans: instalments, prices, classes and former versions. */
import { type RawBuilder, sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';
import type { PlanItem } from '../../plans/items-contract.ts';
import type { ItemContent } from '../../rules.ts';

export type StoredItem = Omit<PlanItem, 'mayEdit'>;

const columns = sql`i.id, i.plan_id AS "planId", i.name, i.kind, i.compulsory, i.version,
  (SELECT coalesce(json_agg(json_build_object('number', n.number, 'dueOn', n.due_on) ORDER BY n.number), '[]')
    FROM payment_instalments n WHERE n.org_id = i.org_id AND n.item_id = i.id) AS instalments,
  (SELECT coalesce(json_agg(json_build_object('levelId', p.level_id, 'classId', p.class_id, 'categoryId', p.category_id,
      'studentId', p.student_id, 'amounts', p.amounts) ORDER BY p.level_id, p.class_id, p.category_id, p.student_id), '[]')
    FROM payment_prices p WHERE p.org_id = i.org_id AND p.item_id = i.id) AS prices,
  (SELECT coalesce(array_agg(c.class_id ORDER BY c.class_id), '{}')
    FROM payment_item_classes c WHERE c.org_id = i.org_id AND c.item_id = i.id) AS "classIds"`;

export async function findItems({ org, db }: InOrganisation, planId: number): Promise<readonly StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    SELECT ${columns} FROM payment_items i WHERE i.org_id = ${org} AND i.plan_id = ${planId} ORDER BY i.position, i.id
  `.execute(db);
  return rows;
}

export async function findItem({ org, db }: InOrganisation, id: number): Promise<StoredItem | null> {
  const { rows } = await sql<StoredItem>`
    SELECT ${columns} FROM payment_items i WHERE i.org_id = ${org} AND i.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Adds the item behind the others of its plan. @returns its id */
export async function insertItem(
  at: InOrganisation,
  planId: number,
  item: ItemContent & { readonly classIds: readonly number[] },
): Promise<number> {
  const { org, db } = at;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO payment_items (org_id, plan_id, name, kind, compulsory, position)
    SELECT ${org}, ${planId}, ${item.name}, ${item.kind}, ${item.compulsory}, coalesce(max(position), 0) + 1
    FROM payment_items WHERE org_id = ${org} AND plan_id = ${planId} RETURNING id
  `.execute(db);
  const id = rows[0]?.id ?? 0;
  await insertParts(at, id, item);
  await insertClasses(at, id, item.classIds);
  return id;
}

/** Replaces what the item says; its classes stay. */
export async function updateItem(at: InOrganisation, id: number, item: ItemContent): Promise<void> {
  const { org, db } = at;
  await sql`
    UPDATE payment_items SET name = ${item.name}, kind = ${item.kind}, compulsory = ${item.compulsory}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  await sql`DELETE FROM payment_instalments WHERE org_id = ${org} AND item_id = ${id}`.execute(db);
  await sql`DELETE FROM payment_prices WHERE org_id = ${org} AND item_id = ${id}`.execute(db);
  await insertParts(at, id, item);
}

async function insertParts({ org, db }: InOrganisation, id: number, item: ItemContent): Promise<void> {
  await sql`
    INSERT INTO payment_instalments (org_id, item_id, number, due_on)
    SELECT ${org}, ${id}, r.number, r."dueOn"
    FROM json_to_recordset(${JSON.stringify(item.instalments)}) AS r (number integer, "dueOn" date)
  `.execute(db);
  await sql`
    INSERT INTO payment_prices (org_id, item_id, level_id, class_id, category_id, student_id, amounts)
    SELECT ${org}, ${id}, r."levelId", r."classId", r."categoryId", r."studentId", r.amounts
    FROM json_to_recordset(${JSON.stringify(item.prices)})
      AS r ("levelId" bigint, "classId" bigint, "categoryId" bigint, "studentId" bigint, amounts bigint[])
  `.execute(db);
}

/** Sets the classes of an item. */
export async function setClasses(at: InOrganisation, id: number, classIds: readonly number[]): Promise<void> {
  const { org, db } = at;
  await sql`DELETE FROM payment_item_classes WHERE org_id = ${org} AND item_id = ${id}`.execute(db);
  await insertClasses(at, id, classIds);
  await sql`
    UPDATE payment_items SET version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

async function insertClasses(
  { org, db }: InOrganisation,
  id: number,
  classIds: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO payment_item_classes (org_id, item_id, class_id)
    SELECT DISTINCT ${org}::bigint, ${id}::bigint, class_id FROM unnest(${classIds}::bigint[]) AS given (class_id)
  `.execute(db);
}

export async function removeItem({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM payment_items WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

/** Stores the content of an item as a former version when it is replaced. */
export async function insertFormer(
  { org, db }: InOrganisation,
  { id, version }: Pick<StoredItem, 'id' | 'version'>,
  { content, at, by }: { content: ItemContent; at: Instant; by: number },
): Promise<void> {
  await sql`
    INSERT INTO former_payment_items (org_id, item_id, version, content, replaced_at, replaced_by)
    VALUES (${org}, ${id}, ${version}, ${JSON.stringify(content)}, ${at}, ${by})
  `.execute(db);
}

/** The part of an item that an account shows. */
export interface NamedItem {
  readonly id: number;
  readonly name: string;
  readonly kind: PlanItem['kind'];
  readonly planId: number;
  readonly yearId: number;
  readonly instalments: number;
  readonly dueDays: readonly SchoolDay[];
}

/** These items of plans of any year, by id. */
export async function namedItems(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedItem>> {
  return namedItemsWhere({ org, db }, sql`i.id = ANY(${[...new Set(ids)]}::bigint[])`);
}

/** The items on the account of a student. */
export async function namedItemsOfStudent(
  at: InOrganisation,
  studentId: number,
): Promise<ReadonlyMap<number, NamedItem>> {
  const { org } = at;
  return namedItemsWhere(
    at,
    sql`i.id IN (SELECT l.item_id FROM ledger_lines l WHERE l.org_id = ${org} AND l.student_id = ${studentId})`,
  );
}

async function namedItemsWhere(
  { org, db }: InOrganisation,
  wanted: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, NamedItem>> {
  const { rows } = await sql<NamedItem>`
    ${prepared} SELECT i.id, i.name, i.kind, i.plan_id AS "planId", p.year_id AS "yearId", count(n.number)::int AS instalments,
      coalesce(json_agg(n.due_on ORDER BY n.number) FILTER (WHERE n.number IS NOT NULL), '[]') AS "dueDays"
    FROM payment_items i
    JOIN payment_plans p ON p.org_id = i.org_id AND p.id = i.plan_id
    LEFT JOIN payment_instalments n ON n.org_id = i.org_id AND n.item_id = i.id
    WHERE i.org_id = ${org} AND p.org_id = ${org} AND ${wanted}
    GROUP BY i.id, i.name, i.kind, i.plan_id, p.year_id
  `.execute(db);
  return new Map(rows.map((item) => [item.id, item]));
}

/** An instalment of an open plan that is due between two days. */
export interface DueDay {
  readonly itemId: number;
  readonly name: string;
  readonly plan: string;
  readonly number: number;
  readonly dueOn: SchoolDay;
}

/** Due days of all years: some dozens a year. */
export async function allDueDays({ org, db }: InOrganisation): Promise<readonly DueDay[]> {
  const { rows } = await sql<DueDay>`
    SELECT i.id AS "itemId", i.name, p.name AS plan, n.number, n.due_on AS "dueOn"
    FROM payment_instalments n
    JOIN payment_items i ON i.org_id = n.org_id AND i.id = n.item_id
    JOIN payment_plans p ON p.org_id = i.org_id AND p.id = i.plan_id
    WHERE n.org_id = ${org} AND i.org_id = ${org} AND p.org_id = ${org} AND p.opened_at IS NOT NULL
    ORDER BY n.due_on, i.id, n.number
  `.execute(db);
  return rows;
}

/** Items of open plans of which something is due on the day. */
export async function itemsDueOn({ org, db }: InOrganisation, day: SchoolDay): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT i.id FROM payment_instalments n
    JOIN payment_items i ON i.org_id = n.org_id AND i.id = n.item_id
    JOIN payment_plans p ON p.org_id = i.org_id AND p.id = i.plan_id
    WHERE n.org_id = ${org} AND i.org_id = ${org} AND p.org_id = ${org} AND n.due_on = ${day} AND p.opened_at IS NOT NULL
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A student takes the own prices of the record merged into it, where it has none for the item. */
export async function moveStudentPrices(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE payment_prices g SET student_id = ${keptId} WHERE g.org_id = ${org} AND g.student_id = ${goneId}
      AND NOT EXISTS (SELECT 1 FROM payment_prices k WHERE k.org_id = ${org} AND k.student_id = ${keptId}
        AND k.item_id = g.item_id)
  `.execute(db);
}
