/** Takes one organisation out of every table: the demonstration when it is no longer wanted. Runs as the owner. */
import pg from 'pg';
import { type ConnectionSettings, withConnection } from './connection.ts';
import { asOrg } from './database.ts';
import { referencesBetweenTables, tablesInOrder } from './tables-in-order.ts';

/** Deletes all rows of the organisations, table by table from the outermost, in one transaction. */
export async function removeOrganisations(
  owner: ConnectionSettings,
  organisations: readonly number[],
): Promise<void> {
  await withConnection(owner, async (client) => {
    const tables = await tablesFromOutside(client);
    await client.query('BEGIN');
    for (const org of organisations) await removeRowsOf(client, org, tables);
    await client.query('COMMIT');
  });
}

/** Inside a transaction of the owner. @param tables from `tablesFromOutside` */
export async function removeRowsOf(client: pg.Client, org: number, tables: readonly string[]): Promise<void> {
  // The ledger refuses every other deletion.
  await client.query(`SET LOCAL app.org_id = '${asOrg(org)}'; SET LOCAL app.removed_org = '${asOrg(org)}'`);
  for (const table of tables)
    await client.query(`DELETE FROM ${pg.escapeIdentifier(table)} WHERE org_id = $1`, [org]);
  // The removals were counted as changes.
  await client.query('DELETE FROM change_counters WHERE org_id = $1', [org]);
}

/** Tables of organisations, each before those it refers to. */
export async function tablesFromOutside(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'org_id' AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`);
  const names = rows.map(({ name }) => name);
  return tablesInOrder(names, await referencesBetweenTables(client)).toReversed();
}
