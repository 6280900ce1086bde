/**
 * The register of tables (decisions/0015): each table has one rule, contributed by the area that owns it, and each column of a table with
 * personal data either goes out with an export or says why not.
 */
import type pg from 'pg';
import { isPersonal, type TableRule } from '#platform/server/personal-data/table-rules.ts';

/** A table of the database: its columns, without those that the database fills by itself. */
export type Columns = ReadonlyMap<string, readonly string[]>;

export interface Registered {
  readonly area: string;
  readonly rules: readonly TableRule[];
}

/** @param owners the area of each table */
export function personalFaults(
  columns: Columns,
  owners: ReadonlyMap<string, string>,
  register: readonly Registered[],
): string[] {
  const rules = register.flatMap(({ area, rules: of }) => of.map((rule) => ({ area, rule })));
  return [
    ...[...columns.keys()]
      .filter((table) => !rules.some(({ rule }) => rule.table === table))
      .map(
        (table) =>
          `${table} has no rule for a person's data: say in areas/${owners.get(table) ?? '?'}/server/personal-data.ts what is exported and erased`,
      ),
    ...rules.flatMap(({ area, rule }, index) => [
      ...(owners.get(rule.table) === area
        ? []
        : [`${rule.table} is not of ${area}, which says what of it is exported`]),
      ...(rules.findIndex((one) => one.rule.table === rule.table) === index
        ? []
        : [`${rule.table} has two rules for a person's data`]),
      ...faultsOfRule(rule, columns.get(rule.table) ?? []),
    ]),
  ];
}

function faultsOfRule(rule: TableRule, columns: readonly string[]): string[] {
  if (!isPersonal(rule)) return [];
  const named = [...Object.keys(rule.shows), ...Object.keys(rule.leaves)];
  const used = rule.holds.flatMap(({ by, only, erase, tells }) => [
    ...(typeof by === 'string' ? [by] : by.texts),
    ...(tells ? [...tells.names, ...tells.sure, ...(tells.mail ? [tells.mail] : [])] : []),
    ...(only ? [only.column] : []),
    ...(typeof erase === 'object' && 'set' in erase ? Object.keys(erase.set) : []),
  ]);
  const at = `${rule.table}.`;
  return [
    ...(rule.holds.length === 0 ? [`${rule.table} is of nobody: then say so with a reason`] : []),
    ...columns
      .filter((one) => !named.includes(one))
      .map((one) => `${at}${one}: does it go out with a person's data? Say so, or why not`),
    ...named
      .filter((one, index) => named.indexOf(one) !== index)
      .map((one) => `${at}${one} goes out and does not`),
    ...[...named, ...used].filter((one) => !columns.includes(one)).map((one) => `${at}${one} is no column`),
  ];
}

/** The tables of a migrated database. */
export async function columnsOfTables(owner: pg.Client): Promise<Columns> {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations'
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
