import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { citusSubstitutes } from '#testing/database/citus-substitutes.ts';
import { emptyDatabase, type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import { withConnection } from '../connection.ts';
import { dumpSchema } from '../schema-dump.ts';
import { distributionStatements } from './distribution-statements.ts';

let empty: ScratchDatabase;
beforeEach(async () => {
  empty = await emptyDatabase();
});
afterEach(() => empty.drop());

/** Carries the statements out with the substitutes, and checks each foreign key as Citus does when it is added. */
async function distribute(client: pg.Client): Promise<void> {
  const statements = await distributionStatements(client);
  await client.query(citusSubstitutes);
  for (const statement of statements) {
    await client.query(statement.replace('SELECT create_', 'SELECT pg_temp.create_'));
    const table = /^ALTER TABLE (\S+) ADD/.exec(statement)?.[1];
    if (table) await client.query('SELECT pg_temp.refuse_foreign_keys($1::regclass)', [table]);
  }
}

test('distributes every table of the schema by the rules of Citus, and keeps all constraints', async () => {
  const migrated = await scratchDatabase();
  const schema = () => dumpSchema(migrated.owner, migrated.appRole);
  const before = await schema();
  const {
    reference = 0,
    distributed = 0,
    all,
  } = await withConnection(migrated.superuser, async (client) => {
    await distribute(client);
    const { rows } = await client.query<{ kind: string; count: number }>(`
      SELECT kind, count(*)::int AS count FROM pg_temp.kinds GROUP BY kind
      UNION ALL SELECT 'all', count(*)::int FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Partial<
      Record<string, number>
    >;
  });
  expect(await schema()).toBe(before);
  await migrated.drop();
  expect(reference).toBeGreaterThan(10);
  expect(distributed).toBeGreaterThan(200);
  expect(reference + distributed).toBe(all);
});

const school = 'CREATE TABLE schools (org_id bigint PRIMARY KEY);';
test.for([
  [
    'a unique key without the organisation',
    'CREATE TABLE marks (org_id bigint, id bigint PRIMARY KEY);',
    'unique or excluding without the distribution column: marks_pkey',
  ],
  [
    'a foreign key that does not name the organisation',
    `${school} CREATE TABLE marks (org_id bigint, id bigint, school bigint REFERENCES schools, PRIMARY KEY (org_id, id));`,
    'without the distribution column at the same place of both ends',
  ],
  [
    'a shared table that refers to one of a school',
    `${school} CREATE TABLE accounts (id bigint PRIMARY KEY, school bigint REFERENCES schools (org_id));`,
    'from a reference table to a distributed one',
  ],
  [
    'a deletion that empties the organisation',
    `${school} CREATE TABLE marks (org_id bigint REFERENCES schools ON DELETE SET NULL, id bigint, PRIMARY KEY (org_id, id));`,
    'sets the distribution column when a row is deleted',
  ],
  [
    'a counter that is no bigint',
    'CREATE TABLE marks (org_id bigint, id integer GENERATED ALWAYS AS IDENTITY, PRIMARY KEY (org_id, id));',
    'identity columns are of type bigint: id',
  ],
] as const)('finds %s', async ([, tables, fault]) => {
  await withConnection(empty.superuser, async (client) => {
    await client.query(tables);
    await expect(distribute(client)).rejects.toThrow(fault);
  });
});
