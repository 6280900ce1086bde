import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '#platform/server/db/migration-files.ts';
import { sourceFiles } from '../walls/source-files.ts';
import { sqlPieces } from './sql-pieces.ts';
import { tableNamesIn } from './table-names.ts';
import { tableOwners } from './table-owners.ts';
import { withoutOrganisation } from './without-organisation.ts';

/**
 * Statements of stores over a school's tables that do not name the organisation. Row-level security would still hold
 * them; this is the wall before it, and the one that a database under maintenance (its owner's connection) has.
 */
export async function unboundStatements(root: string): Promise<string[]> {
  const { owners } = tableOwners(await readMigrations(join(root, 'db/migrations')));
  const ofSchool = (table: string) => owners.has(table) && !(table in withoutOrganisation);
  return sourceFiles(root, ['areas', 'platform'])
    .filter((file) => !/\.(test|prove)\.tsx?$/.test(file))
    .flatMap((file) =>
      sqlPieces(file, readFileSync(join(root, file), 'utf8'))
        .filter(({ sql }) => !/\borg_id\b/.test(sql))
        .flatMap(({ line, sql }) => {
          const [table] = [...tableNamesIn(sql).named].filter(ofSchool);
          return table === undefined ? [] : [`${file}:${line} asks ${table} without naming the organisation`];
        }),
    );
}
