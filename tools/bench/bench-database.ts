/** A PostgreSQL on a real disk in a folder of its own, migrated, for as long as a measurement runs. */
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionSettings } from '#platform/server/db/connection.ts';
import type { Database } from '#platform/server/db/database.ts';
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { prepareEmbeddedRoles } from '#platform/server/db/embedded/embedded-roles.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import type { Patience } from '#platform/server/db/pool/pools.ts';
import { typeParsers } from '#platform/server/db/pool/type-parsers.ts';
import { newFolder } from '#testing/prove/new-folder.ts';
import { quietLog } from '#testing/quiet-log.ts';

export interface BenchDatabase extends AsyncDisposable {
  readonly dataDir: string;
  /** PostgreSQL's own folder, by which its processes are known. */
  readonly cluster: string;
  readonly database: Database;
  readonly app: ConnectionSettings;
  /** One statement as superuser; ids come as numbers. */
  sql<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The same without triggers, as a restored backup loads rows. @returns how many it has changed */
  load(text: string, values?: readonly unknown[]): Promise<number>;
  analyse(): Promise<void>;
}

/** Statements that make a whole school take longer than those of a request, on a busy machine much longer. */
const patience: Patience = { statement: 120_000, lock: 2000, idle: 60_000, connect: 5000 };

export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await newFolder();
  const dataDir = folder.path;
  const embedded = await startEmbedded({ dataDir, log: quietLog });
  const roles = await prepareEmbeddedRoles(embedded);
  await migrate({ ...roles, folder: join(import.meta.dirname, '../../db/migrations') });
  const database = openDatabase(roles.app, 2, patience);
  const types = typeParsers as pg.CustomTypesConfig;
  const pool = new pg.Pool({ ...embedded.as('postgres', String(roles.app.database)), types, max: 1 });
  const sql = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows;
  return {
    dataDir,
    cluster: join(dataDir, 'postgresql-18'),
    database,
    app: roles.app,
    sql,
    async load(text, values = []) {
      await pool.query('SET session_replication_role = replica');
      const { rowCount } = await pool.query(text, [...values]);
      await pool.query('RESET session_replication_role');
      return rowCount ?? 0;
    },
    analyse: async () => void (await sql('VACUUM ANALYZE')),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await database.close();
      await embedded.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const allSchools = 1000;
const schoolsAtOnce = 20;
/** The ids of copied schools are this and their number. */
export const crowdOrg = 1_000_000;

/**
 * Adds schools that have copies of these rows of one school, with the ids they have there: ids are unique within a school only.
 * @param tables each with what limits its rows, such as `ORDER BY id LIMIT 10000`
 * @param bytesOfSchool what one school takes with its indexes and the log of its writing: a small disk gets a tenth of the schools
 * @returns how many schools there are then
 */
export async function addCrowd(
  { bench, org }: { readonly bench: BenchDatabase; readonly org: number },
  tables: Readonly<Record<string, string>>,
  bytesOfSchool: number,
): Promise<number> {
  const { bavail, bsize } = await statfs(bench.dataDir);
  const schools = bavail * bsize > allSchools * bytesOfSchool ? allSchools : allSchools / 10;
  for (const [table, rows] of Object.entries(tables)) {
    const changed = table === 'organisations' ? { code: "'crowd' || crowd.number" } : {};
    for (let first = 2; first <= schools; first += schoolsAtOnce) {
      const numbers = [first, Math.min(first + schoolsAtOnce - 1, schools)] as const;
      await copyRows({ bench, org }, table, { numbers, rows, changed });
    }
  }
  await bench.analyse();
  return schools;
}

/** Schools of the numbers get copies of these rows; `changed` has expressions for some columns, which may use `crowd.number`. */
export async function copyRows(
  { bench, org }: { readonly bench: BenchDatabase; readonly org: number },
  table: string,
  options: {
    readonly numbers: readonly [first: number, last: number];
    readonly rows?: string;
    readonly changed: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const found = await bench.sql<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'org_id'`,
    [table],
  );
  const names = found.map(({ name }) => name);
  const values = names.map((name) => options.changed[name] ?? `own.${name}`);
  await bench.load(
    `INSERT INTO ${table} (${['org_id', ...names].join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${[`${crowdOrg} + crowd.number`, ...values].join(', ')}
     FROM generate_series($2::int, $3::int) AS crowd (number), (SELECT * FROM ${table} WHERE org_id = $1 ${options.rows ?? ''}) own`,
    [org, ...options.numbers],
  );
}

/** PostgreSQL's own log of a request. */
export async function logOf(bench: BenchDatabase, request: () => Promise<unknown>): Promise<string> {
  const file = join(bench.dataDir, 'log/postgresql.log');
  const before = (await readFile(file)).length;
  await request();
  return (await readFile(file)).subarray(before).toString();
}

/** Servers that start meanwhile have their statements logged in this way. */
export async function whileLogging<T>(
  bench: BenchDatabase,
  settings: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  for (const [name, value] of Object.entries(settings))
    await bench.sql(`LOAD 'auto_explain'; ALTER ROLE cahier_app SET ${name} = '${value}'`);
  return work().finally(() => bench.sql('ALTER ROLE cahier_app RESET ALL'));
}
