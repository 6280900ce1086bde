import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type MigrationFile, readMigrations } from '#platform/server/db/migration-files.ts';
import { areaStores } from '../walls/places.ts';
import { sourceFiles } from '../walls/source-files.ts';
import { ownersNow } from './handed-over.ts';
import { sqlPieces } from './sql-pieces.ts';
import { tableNamesIn } from './table-names.ts';
import { tableOwners } from './table-owners.ts';

/**
 * Rule A19 of docs/architecture.md: a table has one owner area, and only the owner's stores and migrations name it. Another area's
 * migration may refer to its primary key. A migration that does more declares it, with the reason beside it, by a line `-- crosses:
 * table, table`. Views `report_*` may be read by the reports' stores.
 */
export async function ownershipFaults(root: string, owner: pg.Client): Promise<string[]> {
  const migrations = await readMigrations(join(root, 'db/migrations'));
  const { owners: makers, faults } = tableOwners(migrations);
  const owners = ownersNow(makers);
  return [
    ...faults,
    ...unknownAreas(root, migrations),
    ...(await ownerless(owner, owners)),
    ...(await foreignKeys(owner, owners)),
    ...migrations.flatMap((migration) => crossings(migration, makers)),
    ...sourceFiles(root, ['app', 'areas', 'platform'])
      .filter((file) => !/\.(test|prove)\.tsx?$/.test(file))
      .flatMap((file) => namedIn(file, readFileSync(join(root, file), 'utf8'), owners)),
  ];
}

function unknownAreas(root: string, migrations: MigrationFile[]): string[] {
  const areas = JSON.parse(readFileSync(join(root, 'areas/order.json'), 'utf8')) as string[];
  return migrations
    .filter(({ area }) => area !== 'platform' && !areas.includes(area))
    .map(
      ({ name, area }) =>
        `db/migrations/${name} is of the area ${area}, which areas/order.json does not name`,
    );
}

async function ownerless(client: pg.Client, owners: Map<string, string>): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
       AND relname <> 'schema_migrations' AND NOT relispartition ORDER BY relname`,
  );
  return rows
    .filter(({ relname }) => !owners.has(relname))
    .map(({ relname }) => `${relname} is made by no migration`);
}

async function foreignKeys(client: pg.Client, owners: Map<string, string>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; from: string; to: string }>(
    `SELECT k.conname AS name, f.relname AS from, t.relname AS to
       FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
        SELECT 1 FROM pg_constraint p WHERE p.conrelid = t.oid AND p.contype = 'p' AND p.conkey @> k.confkey AND p.conkey <@ k.confkey)
      ORDER BY 1`,
  );
  return rows
    .filter(({ from, to }) => owners.get(from) !== owners.get(to))
    .map(({ name, from, to }) => `${from}.${name} refers to other columns of ${to} than its primary key`);
}

function crossings({ name, area, sql }: MigrationFile, owners: Map<string, string>): string[] {
  const declared = [...sql.matchAll(/^-- crosses: (.*)$/gm)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim()),
  );
  return [...tableNamesIn(sql).named]
    .filter((table) => owners.has(table) && owners.get(table) !== area && !declared.includes(table))
    .map((table) => `db/migrations/${name} (${area}) names ${table} of ${owners.get(table)}`);
}

/** Each place of a source file where SQL names a table that another area owns. */
export function namedIn(file: string, text: string, owners: Map<string, string>): string[] {
  const area =
    new RegExp(areaStores).exec(file)?.[1] ?? (file.startsWith('platform/server/') ? 'platform' : null);
  return sqlPieces(file, text).flatMap(({ line, sql }) =>
    [...tableNamesIn(sql).named]
      .filter((table) => owners.has(table) && owners.get(table) !== area)
      .filter((table) => !(area === 'reports' && table.startsWith('report_')))
      .map((table) => `${file}:${line} names ${table}, which only the stores of ${owners.get(table)} may`),
  );
}
