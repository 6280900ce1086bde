import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type ConnectionSettings, type DatabaseLog, DatabaseProblem, withConnection } from './connection.ts';
import { type MigrationFile, ranAs, readMigrations } from './migration-files.ts';

type MigrateOptions = {
  owner: ConnectionSettings;
  /** The application's role, written `:app_role` in the files (and the owner's `:owner_role`). */
  appRole: string;
  folder: string;
  /** Stops after this number; a backup is restored at the level it was made. */
  upTo?: number;
  log?: DatabaseLog;
};

// Any number, the same in every version: servers that start together take turns.
const turnstile = 7_215_001;
const lockTries = 8;

/**
 * Migrates the database to the newest migration of the folder and returns the names of the files applied now. Each
 * file runs in a transaction together with the note that it ran, so a kill at any moment loses nothing and the next
 * start goes on. Refuses a database that is newer than the folder, and a file changed after it ran, unless the file
 * names the checksum it had.
 */
export async function migrate({ owner, appRole, folder, upTo, log }: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(folder);
  return withConnection(owner, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [turnstile]); // freed with the connection, also by a kill
    await prepareRegister(client, appRole);
    const done = await appliedMigrations(client);
    compare(files, done);

    const applied: string[] = [];
    for (const file of files.slice(done.length, upTo)) {
      await applyPatiently(client, file, appRole);
      log?.info({ migration: file.name }, 'Migration applied');
      applied.push(file.name);
    }
    return applied;
  });
}

type Applied = { version: number; name: string; checksum: string };

async function prepareRegister(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS there",
  );
  if (rows[0]?.there) return;
  const app = pg.escapeIdentifier(appRole);
  await client.query(`
    BEGIN;
    CREATE TABLE schema_migrations (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    );
    REVOKE ALL ON schema_migrations FROM ${app};
    GRANT SELECT ON schema_migrations TO ${app};
    COMMIT`);
}

async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  return rows;
}

function compare(files: MigrationFile[], done: Applied[]): void {
  done.forEach((ran, index) => {
    const file = files[index];
    if (!file) {
      throw new DatabaseProblem(
        `The database has migration ${ran.name}, which this program does not know: it was used by a newer version of Cahier. Start that one.`,
      );
    }
    if (file.version !== ran.version || file.name !== ran.name) {
      throw new DatabaseProblem(`The database ran ${ran.name} where this program has ${file.name}.`);
    }
    if (!ranAs(file, ran.checksum)) {
      throw new DatabaseProblem(
        `Migration ${file.name} was changed after it ran on this database. Restore the file, and put the change into a new one.`,
      );
    }
  });
}

/** Waits 2 s at most for a table in use, so that requests never queue behind a waiting migration; then tries again. */
async function applyPatiently(client: pg.Client, file: MigrationFile, appRole: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await apply(client, file, appRole);
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      const busy = error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');
      if (!busy || tries === lockTries) throw explained(error, file);
      await pause(200 * tries);
    }
  }
}

/** Files up to this one ran with row-level security, which hid rows from some of them without a word. */
const lastWithHiddenRows = 173;

async function apply(client: pg.Client, file: MigrationFile, appRole: string): Promise<void> {
  await client.query("BEGIN; SET LOCAL lock_timeout = '2s'");
  // A migration belongs to no school, so forced row-level security would hide all rows: PostgreSQL refuses the statement instead.
  if (file.version > lastWithHiddenRows) await client.query('SET LOCAL row_security = off');
  await client.query(withRoles(file.sql, client.user ?? '', appRole));
  await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
    file.version,
    file.name,
    file.checksum,
  ]);
  await client.query('COMMIT');
}

/** Puts the two roles, as quoted names, in the place of `:owner_role` and `:app_role`; lines stay where they were. */
function withRoles(sql: string, ownerRole: string, appRole: string): string {
  const names: Record<string, string> = { owner: ownerRole, app: appRole };
  return sql.replaceAll(/(?<![:\w]):(owner|app)_role\b/g, (_, which: string) =>
    pg.escapeIdentifier(names[which] ?? ''),
  );
}

function explained(error: unknown, file: MigrationFile): DatabaseProblem {
  const reason = error instanceof Error ? error.message : String(error);
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  // Counted in the text with the roles' names put in, which moves it by a few characters.
  const line = position > 0 ? ` near line ${file.sql.slice(0, position).split('\n').length}` : '';
  return new DatabaseProblem(`Migration ${file.name} failed${line}: ${reason}. Nothing of it was kept.`, {
    cause: error,
  });
}
