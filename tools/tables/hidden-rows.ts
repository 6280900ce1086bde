import { join } from 'node:path';
import { type MigrationFile, readMigrations } from '#platform/server/db/migration-files.ts';
import { bareSql, tableNamesIn } from './table-names.ts';

/** Migrations that ran on rows they could not see, with the number of the one that made up for it. */
const madeUpLater: Readonly<Record<string, string>> = {
  '0130_compact_tariff_causes.sql': '0133',
  '0170_messages_of_families.sql': '0173',
};
const bodies = /\$(\w*)\$[\s\S]*?\$\1\$/g;
const readsOrWrites = /^\s*(UPDATE|DELETE|INSERT|MERGE|WITH|SELECT|CREATE TABLE\s+\w+\s+AS)\b/i;
const forcing = /^\s*ALTER\s+TABLE\s+(\w+)\s+(NO\s+)?FORCE\s+ROW\s+LEVEL\s+SECURITY\s*$/i;

/**
 * Statements of migrations over rows that forced row-level security hides: a migration belongs to no school, so an
 * UPDATE, DELETE or SELECT finds nothing there and says nothing. Such a file lifts the force before, and sets it again.
 */
export async function hiddenRows(root: string): Promise<string[]> {
  const forced = new Set<string>();
  return (await readMigrations(join(root, 'db/migrations'))).flatMap((file) => hiddenIn(file, forced));
}

/** @param forced tables whose rows are hidden before the file; those after it when it ends */
function hiddenIn({ name, sql }: MigrationFile, forced: Set<string>): string[] {
  const faults: string[] = [];
  for (const statement of bareSql(sql.replaceAll(bodies, "''")).split(';')) {
    const [, table, lifted] = forcing.exec(statement) ?? [];
    if (table !== undefined && lifted) forced.delete(table);
    else if (table !== undefined) forced.add(table);
    if (!readsOrWrites.test(statement) || name in madeUpLater) continue;
    for (const hidden of [...tableNamesIn(statement).named].filter((one) => forced.has(one)))
      faults.push(
        `db/migrations/${name} names ${hidden}, whose rows are hidden from it: ALTER TABLE ${hidden} NO FORCE ROW LEVEL SECURITY before, FORCE after`,
      );
  }
  return faults;
}
