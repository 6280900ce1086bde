/** Writes one school into a file for another installation. Its writes are stopped before; other schools work on. */
import pg from 'pg';
import { asWhole, rowsStatement, type Table, tablesToCopy, writtenAlike } from '../backup/catalogue.ts';
import { framed } from '../backup/frames.ts';
import { migrationsOf, type SignedFile, sectionOf, writeSignedFile } from '../backup/signed-file.ts';
import { type ConnectionSettings, withConnection } from '../db/connection.ts';
import type { Sealing } from '../installation/sealing.ts';
import {
  type MovePlan,
  moveKind,
  peopleStatement,
  rowsOfPeople,
  type School,
  type TableOfPeople,
} from './move-plan.ts';
import { findShared, loginsOfStaying, rowsOfShared } from './shared-people.ts';

export interface MoveOptions extends Omit<SignedFile, 'kind' | 'passphrase'> {
  readonly owner: ConnectionSettings;
  readonly school: School;
  readonly plan: MovePlan;
  /** With the key of this installation: its secrets go opened, under the passphrase. */
  readonly sealing: Sealing;
  /** The file holds secrets, so there is none without it. */
  readonly passphrase: string;
}

export interface WrittenMove {
  readonly bytes: number;
  readonly rows: number;
  /** Secrets that this installation's key does not open. */
  readonly lost: number;
  /** Logins of people who belong to another school here, too: what opens their account stays. */
  readonly apart: readonly string[];
}

/** The rows are of one snapshot, taken when no write of the school was under way. @throws BackupProblem when the file is there already */
export async function writeMove(options: MoveOptions): Promise<WrittenMove> {
  return withConnection(options.owner, async (client) => {
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${writtenAlike}; SET LOCAL app.org_id = '${asWhole(options.school.organisation)}'`,
    );
    const migrations = await migrationsOf(client);
    const counts: Counts = { rows: 0, lost: 0, apart: [] };
    const bytes = await writeSignedFile(
      { ...options, kind: moveKind },
      migrations,
      content(client, options, counts),
    );
    await client.query('COMMIT');
    return { ...counts, bytes };
  });
}

interface Counts {
  rows: number;
  lost: number;
  apart: readonly string[];
}

async function* content(
  client: pg.Client,
  { school, plan, sealing }: MoveOptions,
  counts: Counts,
): AsyncGenerator<Buffer> {
  const { organisation: org, ...facts } = school;
  yield framed({
    kind: 'M',
    value: { ...facts, organisation: org, upTo: await numbersUsed(client, plan) },
  });
  const people = await peopleStatement(client, plan, org);
  const shared = await findShared(client, plan, people, org);
  counts.apart = await loginsOfStaying(client, plan, shared);
  const rowsThatCome = (of: TableOfPeople) =>
    `${rowsOfPeople(of, people, org)} AND ${rowsOfShared(of, shared, 'come')}`;
  const tables = await tablesOfMove(client, plan);
  for (const table of tables) {
    const of = plan.people.find((one) => one.table === table.name);
    const start = { table: table.name, columns: [...table.columns], org: of ? null : org };
    const statement = of ? rowsWhere(table, rowsThatCome(of)) : rowsStatement(table, org);
    yield* sectionOf(client, start, statement, (rows) => {
      counts.rows += rows;
    });
  }
  for (const secret of plan.sealed) {
    const of = plan.people.find((one) => one.table === secret.table);
    const rows = of ? rowsThatCome(of) : `org_id = ${asWhole(org)}`;
    for (const { row, sealed } of await sealedRows(client, secret, rows)) {
      const text = sealing.open(sealed, secret.about(row, org));
      if (text === null) counts.lost += 1;
      yield framed({ kind: 'K', value: { table: secret.table, column: secret.column, row, text } });
    }
  }
  yield framed({ kind: 'Z', value: { counters: [] } });
}

/** The tables of a move in the order in which they can be filled. */
export async function tablesOfMove(client: pg.Client, plan: MovePlan): Promise<readonly Table[]> {
  const all = await tablesToCopy(client, plan.left);
  const moved = all.filter(
    ({ name, ofOrganisations }) => ofOrganisations || plan.people.some(({ table }) => table === name),
  );
  const last = plan.last.flatMap((name) => moved.find((table) => table.name === name) ?? []);
  return [...moved.filter((table) => !last.includes(table)), ...last];
}

/** `COPY` of rows that a condition finds, in the order of their key. */
export function rowsWhere(table: Table, condition: string): string {
  const listOf = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');
  return `COPY (SELECT ${listOf(table.columns)} FROM ${pg.escapeIdentifier(table.name)} WHERE ${condition} ORDER BY ${listOf(table.key)}) TO STDOUT`;
}

async function sealedRows(
  client: pg.Client,
  { table, column, key }: MovePlan['sealed'][number],
  condition: string,
): Promise<readonly { readonly row: Record<string, string>; readonly sealed: Buffer }[]> {
  const name = (one: string) => pg.escapeIdentifier(one);
  const parts = key.map((one) => `${pg.escapeLiteral(one)}, ${name(one)}::text`).join(', ');
  const { rows } = await client.query<{ row: Record<string, string>; sealed: Buffer }>(
    `SELECT json_build_object(${parts}) AS row, ${name(column)} AS sealed FROM ${name(table)}
     WHERE ${condition} AND ${name(column)} IS NOT NULL`,
  );
  return rows;
}

/** Up to which numbers the tables of people have counted: those of the target must be others. */
async function numbersUsed(client: pg.Client, plan: MovePlan): Promise<Record<string, number>> {
  const used: Record<string, number> = {};
  for (const { table, column } of await numberedTables(client, plan)) {
    const { rows } = await client.query<{ last: string }>(
      `SELECT last_value AS last FROM ${await sequenceOf(client, table, column)}`,
    );
    used[table] = Number(rows[0]?.last ?? 0);
  }
  return used;
}

/** The tables of people that give numbers. */
export async function numberedTables(
  client: pg.Client,
  { people }: MovePlan,
): Promise<readonly { readonly table: string; readonly column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1) ORDER BY 1`,
    [people.map(({ table }) => table)],
  );
  return rows;
}

/** The name of the sequence of a column, quoted as SQL needs it. */
export async function sequenceOf(client: pg.Client, table: string, column: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT pg_get_serial_sequence(quote_ident($1), $2) AS name',
    [table, column],
  );
  return rows[0]?.name ?? '';
}
