import type { MigrationFile } from '#platform/server/db/migration-files.ts';
import { bareSql } from './table-names.ts';

const made =
  /\bCREATE\s+(?:UNLOGGED\s+|OR\s+REPLACE\s+|MATERIALIZED\s+)*(?:TABLE|VIEW)\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:public\.)?"?(\w+)"?/gi;
const renamed =
  /\bALTER\s+(?:TABLE|VIEW)\s+(?:IF\s+EXISTS\s+)?(?:public\.)?"?(\w+)"?\s+RENAME\s+TO\s+"?(\w+)"?/gi;

/** Tables and views with the area that made them, and what is wrong with that. */
export function tableOwners(migrations: MigrationFile[]): { owners: Map<string, string>; faults: string[] } {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const { name, area, sql } of migrations) {
    const bare = bareSql(sql);
    for (const [, table = ''] of bare.matchAll(made)) {
      const owner = owners.get(table) ?? area;
      if (owner !== area) faults.push(`db/migrations/${name} makes ${table}, which ${owner} made already`);
      owners.set(table, owner);
    }
    for (const [, old = '', fresh = ''] of bare.matchAll(renamed)) owners.set(fresh, owners.get(old) ?? area);
  }
  return { owners, faults };
}
