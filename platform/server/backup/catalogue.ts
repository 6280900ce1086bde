/** The tables of the database, the order in which they can be filled, and their counters. */
import pg from 'pg';
import { referencesBetweenTables, tablesInOrder } from '../db/tables-in-order.ts';
import type { Counters } from './frames.ts';

export interface Table {
  readonly name: string;
  /** All but those that PostgreSQL works out itself. */
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** Whether its rows belong to organisations, and are kept apart by row-level security. */
  readonly ofOrganisations: boolean;
}

/**
 * Tables that give access or live for hours: sessions, one-time codes, counts of wrong attempts, rounds of the servers. A backup holds none of them, so a stolen
 * file lets nobody in, and after a restore everybody signs in again. The register of migrations is in the header. A restored database
 * belongs to the installation that serves it first.
 */
const leftOut = [
  'sessions',
  'tickets',
  'sign_in_attempts',
  'roster_tokens',
  'schema_migrations',
  'installation',
  'rounds',
  'request_counts',
];

/** The tables of a backup, each after those it refers to. */
export async function tablesToCopy(
  client: pg.Client,
  without: readonly string[] = leftOut,
): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, c.relforcerowsecurity AS "ofOrganisations",
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       (SELECT array_agg(a.attname::text ORDER BY k.place)
         FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k (attnum, place), pg_attribute a
         WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum) AS key
     FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL ($1)`,
    [without],
  );
  const order = tablesInOrder(
    rows.map(({ name }) => name),
    await referencesBetweenTables(client),
  );
  return order.flatMap((name) => rows.filter((table) => table.name === name));
}

/** The schools, from the table whose own key is the organisation's number and counts up. */
export async function organisationsIn(client: pg.Client): Promise<readonly number[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'org_id' AND a.attidentity <> ''`,
  );
  const [table, another] = tables;
  if (!table || another) throw new Error('There must be one table that numbers the organisations.');
  const { rows } = await client.query<{ org: string }>(
    `SELECT org_id AS org FROM ${pg.escapeIdentifier(table.name)} ORDER BY org_id`,
  );
  return rows.map(({ org }) => asWhole(Number(org)));
}

/** `COPY` of a table's rows in the order of its key, so that equal rows give equal bytes on every server. */
export function rowsStatement(table: Table, org: number | null): string {
  const columns = listOf(table.columns);
  const own = org === null ? '' : ` WHERE org_id = ${asWhole(org)}`;
  return `COPY (SELECT ${columns} FROM ${pg.escapeIdentifier(table.name)}${own} ORDER BY ${listOf(table.key)}) TO STDOUT`;
}

/** Takes in what `rowsStatement` gave out. */
export function fillStatement(table: Table): string {
  return `COPY ${pg.escapeIdentifier(table.name)} (${listOf(table.columns)}) FROM STDIN`;
}

/** How values are written as text: the same on every server, whatever its own settings. */
export const writtenAlike = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'`;

/** The current values of the id sequences; read after the rows, so that none of their ids is given twice. */
export async function readCounters(client: pg.Client): Promise<Counters> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT c.relname AS table, a.attname AS column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  const counters: Counters = [];
  for (const { table, column, sequence } of rows) {
    const found = await client.query<{ next: string; used: boolean }>(
      `SELECT last_value::text AS next, is_called AS used FROM ${sequence}`,
    );
    const [counter] = found.rows;
    if (counter) counters.push({ table, column, ...counter });
  }
  return counters;
}

/** New rows go on counting where those of the backup ended. */
export async function setCounters(client: pg.Client, counters: Counters): Promise<void> {
  for (const { table, column, next, used } of counters)
    await client.query('SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [
      table,
      column,
      next,
      used,
    ]);
}

/** SET and COPY take no parameters; this proves that the value is a whole number. */
export function asWhole(org: number): number {
  if (!Number.isSafeInteger(org) || org < 1)
    throw new TypeError('An organisation is a positive whole number.');
  return org;
}

const listOf = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');
