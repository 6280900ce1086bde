import type { TestHttp } from '../http.ts';
import { inSchool } from './in-school.ts';

/** Empties tables of the first school, in this order: for tests that each begin with nothing written in them. */
export async function emptyTables(http: TestHttp, tables: readonly string[]): Promise<void> {
  await inSchool(http, ...tables.map((table) => [`DELETE FROM ${table} WHERE org_id = $1`] as const));
}
