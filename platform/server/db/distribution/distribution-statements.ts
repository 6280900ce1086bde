/**
 * The statements that spread a migrated database over several machines with Citus, by organisation: `npm run schema -- --distributed`
 * prints them. They follow the rules that Citus documents; docs/decisions/0069 says how they were tried.
 */
import pg from 'pg';
import { referencesBetweenTables, tablesInOrder } from '../tables-in-order.ts';

interface Table {
  readonly name: string;
  readonly ofOrganisation: boolean;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Reads the catalogue of a database that was migrated and not yet distributed. Tables without organisation are copied to each machine
 * (reference tables), all others are distributed by `org_id` and lie together. Foreign keys are taken away before and added after, because
 * a table that is distributed may not refer to one that is not yet.
 */
export async function distributionStatements(client: pg.Client): Promise<readonly string[]> {
  const tables = await tablesIn(client);
  const order = tablesInOrder(
    tables.map(({ name }) => name),
    await referencesBetweenTables(client),
  );
  const ofOrganisation = new Set(tables.filter((table) => table.ofOrganisation).map(({ name }) => name));
  const [first, ...others] = order.filter((name) => ofOrganisation.has(name));
  const keys = await foreignKeys(client);
  return [
    // Triggers keep counters and seals in rows of the same organisation, which lie on the same machine.
    'SET citus.enable_unsafe_triggers = on',
    // Row-level security needs the organisation that SET LOCAL names on the machine that has the rows.
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET citus.propagate_set_commands = ''local''', current_database()); END $$`,
    ...keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`),
    ...order
      .filter((name) => !ofOrganisation.has(name))
      .map((name) => `SELECT create_reference_table(${pg.escapeLiteral(name)})`),
    ...(first === undefined ? [] : [distributed(first, 'none')]),
    ...others.map((name) => distributed(name, first ?? '')),
    ...keys.map(
      ({ table, name, definition }) =>
        `ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`,
    ),
  ];
}

function distributed(name: string, together: string): string {
  return `SELECT create_distributed_table(${pg.escapeLiteral(name)}, 'org_id', colocate_with => ${pg.escapeLiteral(together)})`;
}

async function tablesIn(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, EXISTS (
      SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped) AS "ofOrganisation"
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
  return rows;
}

async function foreignKeys(client: pg.Client): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
    ORDER BY conrelid::regclass::text, conname`);
  return rows;
}
