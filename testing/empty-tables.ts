import { withConnection } from '#platform/server/db/connection.ts';
import type { TestHttp } from './http.ts';

/** Empties tables of the first school, in this order: for tests that each begin with nothing written in them. */
export async function emptyTables({ scratch, school }: TestHttp, tables: readonly string[]): Promise<void> {
  await withConnection(scratch.superuser, async (client) => {
    // Only then it counts as a change of this school.
    await client.query(`SELECT set_config('app.org_id', $1, false)`, [String(school.org)]);
    for (const table of tables) await client.query(`DELETE FROM ${table} WHERE org_id = $1`, [school.org]);
  });
}
