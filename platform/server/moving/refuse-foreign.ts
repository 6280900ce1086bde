/**
 * Refuses rows that cannot be of the school that arrives. The writer of a file has the passphrase, and must not reach rows of others: every
 * number lies in the range that was reserved for this file, where nobody else is.
 */
import pg from 'pg';
import { BackupProblem } from '../backup/backup-problem.ts';
import { asWhole, type Table } from '../backup/catalogue.ts';
import type { MovedSchool } from '../backup/frames.ts';
import { largestNumber } from './look-through.ts';
import type { MovePlan } from './move-plan.ts';
import type { HeldNumbers, KnownNumbers } from './moved-numbers.ts';

export interface Arriving {
  readonly plan: MovePlan;
  readonly school: MovedSchool;
  readonly known: KnownNumbers;
}

/**
 * Looks through the rows in `arriving` before they get their new numbers. Needs `numbersWithinFunction` in the same session.
 * @throws BackupProblem for fewer or more rows than were written, and for a number of a row, account or school that cannot be of this file
 */
export async function refuseForeign(
  client: pg.Client,
  table: Table,
  rows: number,
  arriving: Arriving,
): Promise<void> {
  const { rows: counted } = await client.query<{ count: string }>('SELECT count(*) FROM arriving');
  if (Number(counted[0]?.count) !== rows)
    throw new BackupProblem(`The file holds other rows of ${table.name} than it says. Nothing was kept.`);
  const wrong = await conditionsOf(client, table, arriving);
  if (wrong.size === 0) return;
  const { rows: found } = await client.query<{ column: string }>(
    `SELECT w.column FROM arriving a, LATERAL (SELECT CASE ${[...wrong]
      .map(([column, condition]) => `WHEN ${condition} THEN ${pg.escapeLiteral(column)}`)
      .join(' ')} END AS column) w WHERE w.column IS NOT NULL LIMIT 1`,
  );
  if (found[0])
    throw new BackupProblem(
      `The file holds a number in ${table.name}.${found[0].column} that cannot be of its school. Nothing was kept.`,
    );
}

/** By column: a condition of rows that may not come. */
async function conditionsOf(
  client: pg.Client,
  { name: table, columns }: Table,
  { plan, school, known }: Arriving,
): Promise<ReadonlyMap<string, string>> {
  const own = await identitiesOf(client, table);
  const of = plan.people.find((one) => one.table === table);
  const found = new Map<string, string>();
  for (const name of columns) {
    const column = `a.${pg.escapeIdentifier(name)}`;
    const root = known.numbered.find((one) => one.table === table && one.column === name)?.of;
    const held = known.held.find((one) => one.table === table && one.column === name);
    if (of?.school === name) found.set(name, `${column} IS DISTINCT FROM ${asWhole(school.organisation)}`);
    // A row of a person names one.
    else if (of?.person === name)
      found.set(name, `${column} IS NULL OR ${outside(column, school.upTo[root ?? ''])}`);
    else if (root) found.set(name, outside(column, school.upTo[root]));
    else if (held) {
      const condition = outsideHeld(column, held, school.upTo[plan.accounts]);
      if (condition) found.set(name, condition);
    } else if (own.includes(name)) found.set(name, outside(column, largestNumber));
  }
  return found;
}

/** Columns whose numbers the database gives. */
async function identitiesOf(client: pg.Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass($1) AND attidentity <> '' AND attname <> 'org_id'`,
    [`public.${pg.escapeIdentifier(table)}`],
  );
  return rows.map(({ name }) => name);
}

function outsideHeld(column: string, held: HeldNumbers, most: number | undefined): string | null {
  const when = 'when' in held && held.when !== undefined ? held.when : 'true';
  switch (held.holds) {
    case 'organisation':
      return null;
    case 'account':
      return `(${when}) AND ${outside(column, most)}`;
    case 'accounts':
      return `EXISTS (SELECT 1 FROM unnest(${column}) n WHERE ${outside('n', most)})`;
    case 'record':
      return `CASE WHEN ${column} ~ ${pg.escapeLiteral(`^(${held.accounts.join('|')}) [0-9]+$`)}
        THEN ${outside(`split_part(${column}, ' ', 2)::numeric`, most)} ELSE false END`;
    case 'keys':
      return `(${when}) AND NOT pg_temp.numbers_within(${column}, ${texts(held.accounts)}, ${texts(held.organisations)}, ${most ?? 0})`;
  }
}

/** Whether each number of an account in JSON is one of 1 to `most`, and nothing else has its place. */
export const numbersWithinFunction = `
  CREATE FUNCTION pg_temp.numbers_within(given jsonb, accounts text[], organisations text[], most bigint) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE AS $$
  BEGIN
    IF jsonb_typeof(given) = 'array' THEN
      RETURN (SELECT coalesce(bool_and(pg_temp.numbers_within(value, accounts, organisations, most)), true) FROM jsonb_array_elements(given));
    ELSIF jsonb_typeof(given) = 'object' THEN
      RETURN (SELECT coalesce(bool_and(CASE
          WHEN key = ANY (accounts) AND jsonb_typeof(value) = 'number' THEN (value #>> '{}')::numeric BETWEEN 1 AND most
          WHEN key = ANY (accounts || organisations) AND jsonb_typeof(value) = 'string' THEN (value #>> '{}') !~ '[0-9]'
          ELSE pg_temp.numbers_within(value, accounts, organisations, most) END), true) FROM jsonb_each(given));
    END IF;
    RETURN true;
  END $$`;

const outside = (column: string, most: number | undefined) => `${column} NOT BETWEEN 1 AND ${most ?? 0}`;
const texts = (values: readonly string[]) =>
  `ARRAY[${values.map((value) => pg.escapeLiteral(value)).join(', ')}]::text[]`;
