/** Rows that tables hold about one person, read by the register. */
import { type RawBuilder, sql } from 'kysely';
import type { BilingualText } from '../../kernel/imports/columns.ts';
import { hasRoleIn, type RoleHolder } from '../../kernel/roles.ts';
import type { InOrganisation } from '../db/database.ts';
import { isOf } from './rows-of.ts';
import { soughtBy } from './sought.ts';
import type { Sought } from './spoken.ts';
import {
  type ColumnShown,
  type Holding,
  isPersonal,
  type Person,
  type PersonalTable,
  type TableRule,
} from './table-rules.ts';

export type HeldValue = string | number | boolean | null | object;

export interface HeldTable {
  readonly rule: PersonalTable;
  /** How many there are; `rows` holds the latest of them. */
  readonly total: number;
  readonly rows: readonly Readonly<Record<string, HeldValue>>[];
}

export interface Held {
  readonly tables: readonly HeldTable[];
  /** Titles of what the reader may not see. */
  readonly withheld: readonly BilingualText[];
}

/** The most audit rows printed for one person; the rest is given as a number. */
export const mostRows = 5000;

/**
 * All tables that hold something of the person, in the order of the register.
 * @param reader whose roles bound what is shown; null for the person, who is shown all
 */
export async function heldOf(
  at: InOrganisation,
  rules: readonly TableRule[],
  person: Person,
  reader: RoleHolder | null,
): Promise<Held> {
  const tables: HeldTable[] = [];
  const withheld: BilingualText[] = [];
  const sought = await soughtBy(at, rules, person);
  for (const rule of rules.filter(isPersonal)) {
    const holds = rule.holds.filter(({ of, silent }) => person[of] !== null && silent === undefined);
    if (holds.length === 0) continue;
    const total = await countHeld(at, rule, holds, sought);
    if (total === 0) continue;
    if (reader && !mayKnow(reader, rule)) withheld.push(rule.title);
    else tables.push({ rule, total, rows: await readHeld(at, rule, holds, sought) });
  }
  return { tables, withheld };
}

/**
 * Whether somebody who exports another person's data gets this table: a role limited to the own class or the own children is not enough.
 */
export function mayKnow(reader: RoleHolder, { needs }: Pick<PersonalTable, 'needs'>): boolean {
  return !needs || hasRoleIn(reader, needs, 'organisation');
}

export async function countHeld(
  at: InOrganisation,
  rule: PersonalTable,
  holds: readonly Holding[],
  sought: Sought,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${sql.table(rule.table)} t WHERE ${isOf(at, rule, holds, sought)}
  `.execute(at.db);
  return rows[0]?.count ?? 0;
}

async function readHeld(
  at: InOrganisation,
  rule: PersonalTable,
  holds: readonly Holding[],
  sought: Sought,
): Promise<HeldTable['rows']> {
  const columns = Object.entries(rule.shows).map(([name, shown]) => columnOf(at, name, shown));
  const { rows } = await sql<Record<string, HeldValue>>`
    SELECT ${sql.join(columns)} FROM ${sql.table(rule.table)} t WHERE ${isOf(at, rule, holds, sought)}
    ORDER BY t.ctid DESC LIMIT ${mostRows}
  `.execute(at.db);
  return rows;
}

function columnOf(
  { org }: InOrganisation,
  name: string,
  shown: BilingualText | ColumnShown,
): RawBuilder<unknown> {
  const column = sql.ref(`t.${name}`);
  if ('label' in shown && shown.named) {
    const { table, key = 'id', column: shownColumn } = shown.named;
    return sql`(SELECT ${sql.ref(`n.${shownColumn}`)} FROM ${sql.table(table)} n
      WHERE n.org_id = ${org} AND ${sql.ref(`n.${key}`)} = ${column}) AS ${sql.ref(name)}`;
  }
  if ('label' in shown && shown.bytes)
    return sql`translate(encode(${column}, 'base64'), E'\n', '') AS ${sql.ref(name)}`;
  return column;
}
