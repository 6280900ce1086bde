import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionSettings } from '#platform/server/db/connection.ts';
import { embeddedNames } from '#platform/server/db/embedded/cluster-settings.ts';
import type { DatabaseRoles } from '#platform/server/db/role-rules.ts';
import type { SmallSchool } from '../small-school.ts';

/** How test files reach the server of global-database.ts. */
export type TestServer = {
  host: string;
  port: number;
  version: string;
  /** The migrated database that each test copies. */
  template: string;
  /** The same one with two small schools (small-school.ts). */
  smallSchools: { template: string; first: SmallSchool; second: SmallSchool };
};

export type ScratchDatabase = DatabaseRoles & {
  name: string;
  /** For planting faults that the owner may not make. */
  superuser: ConnectionSettings;
  /** The server's version, e.g. `18.4`. */
  version: string;
  drop(): Promise<void>;
};

let made = 0;

/** A database of its own for a test: migrated, empty, made in about a tenth of a second. Drop it afterwards. */
export function scratchDatabase(): Promise<ScratchDatabase> {
  return copyOf(inject('testServer').template);
}

/** The same with the two small schools that most tests use. */
export async function scratchSchools(): Promise<{
  readonly scratch: ScratchDatabase;
  readonly school: SmallSchool;
  readonly otherSchool: SmallSchool;
}> {
  const { template, first, second } = inject('testServer').smallSchools;
  return { scratch: await copyOf(template), school: first, otherSchool: second };
}

/** A database without any migration, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<ScratchDatabase> {
  const { prepareEmbeddedRoles } = await import('#platform/server/db/embedded/embedded-roles.ts');
  const scratch = await copyOf('template1');
  await prepareEmbeddedRoles({ superuser: scratch.superuser, as: reach }, scratch.name);
  return scratch;
}

/** The files are copied as they are: written through the log of changes, as PostgreSQL usually does, they cost twice the work. */
async function copyOf(source: string): Promise<ScratchDatabase> {
  made += 1;
  const name = `scratch_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? 0}_${made}`;
  const superuser = reach(embeddedNames.superuser, 'postgres');
  await run(superuser, [
    `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY OWNER ${embeddedNames.owner}`,
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${name} TO ${embeddedNames.app}`,
  ]);
  return {
    name,
    owner: reach(embeddedNames.owner, name),
    app: reach(embeddedNames.app, name),
    appRole: embeddedNames.app,
    superuser: reach(embeddedNames.superuser, name),
    version: inject('testServer').version,
    drop: () => run(superuser, [`DROP DATABASE ${name} WITH (FORCE)`]),
  };
}

function reach(user: string, database: string): ConnectionSettings {
  const { host, port } = inject('testServer');
  return { host, port, user, database };
}

async function run(settings: ConnectionSettings, statements: string[]): Promise<void> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
