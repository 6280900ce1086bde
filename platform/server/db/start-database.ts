import { type ConnectionSettings, type DatabaseLog, DatabaseProblem, withConnection } from './connection.ts';
import { defaultDataDir } from './embedded/data-folder.ts';
import { checkDurable } from './embedded/durability.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { prepareEmbeddedRoles } from './embedded/embedded-roles.ts';
import { prepareExternalRoles } from './external-roles.ts';
import { checkPooled } from './pool/pooled-role.ts';
import type { Pooled } from './pool/pools.ts';
import type { DatabaseRoles } from './role-rules.ts';
import { type SpareDatabase, spareDatabase } from './spare-database.ts';

export type DatabaseSettings = {
  /** The owner's address of a PostgreSQL server (15 or later); without it the embedded one is started. */
  databaseUrl?: string | undefined;
  /** The application's address on that server, when its role was made by hand. */
  databaseAppUrl?: string | undefined;
  /** The address of the same role through PgBouncer in transaction mode, for requests. */
  databasePooledUrl?: string | undefined;
  /** Where the embedded server keeps its files. */
  dataDir?: string | undefined;
};

export type StartedDatabase = DatabaseRoles & {
  version: string;
  /** The application's role through PgBouncer in transaction mode; null where there is none. */
  pooled: Pooled;
  /** For a restore beside the running one; null on a server that is not ours, where the owner may make no database. */
  spare: SpareDatabase | null;
  /** Stops the embedded server (nothing to do for an external one). */
  stop(): Promise<void>;
};

/**
 * Makes the database ready to be migrated and used: starts the embedded PostgreSQL or waits 30 s for the external
 * one, checks that it keeps what it confirms, and makes the roles. Fails with a `DatabaseProblem` that says what to do.
 */
export async function startDatabase(settings: DatabaseSettings, log: DatabaseLog): Promise<StartedDatabase> {
  if (settings.databaseUrl) {
    const owner = { connectionString: settings.databaseUrl };
    const version = await serverVersion(owner, log);
    const roles = await prepareExternalRoles(settings.databaseUrl, settings.databaseAppUrl);
    const pooled = settings.databasePooledUrl ? { connectionString: settings.databasePooledUrl } : null;
    if (pooled) await checkPooled(pooled, roles, log);
    return { ...roles, version, pooled, spare: null, stop: async () => {} };
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir ?? defaultDataDir(), log });
  try {
    const roles = await prepareEmbeddedRoles(embedded);
    return {
      ...roles,
      version: embedded.version,
      pooled: null,
      spare: spareDatabase(embedded),
      stop: embedded.stop,
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** The server's version; refuses one older than 15, or a database that does not store UTF-8. */
async function serverVersion(owner: ConnectionSettings, log: DatabaseLog): Promise<string> {
  return withConnection(
    owner,
    async (client) => {
      const { rows } = await client.query<{ version: string; encoding: string }>(
        "SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding",
      );
      const { version = '', encoding = '' } = rows[0] ?? {};
      if (Number.parseInt(version, 10) < 15) {
        throw new DatabaseProblem(
          `Cahier needs PostgreSQL 15 or later; the server of DATABASE_URL is ${version}.`,
        );
      }
      if (encoding !== 'UTF8') {
        throw new DatabaseProblem(
          `The database of DATABASE_URL stores ${encoding}; make it with ENCODING 'UTF8'.`,
        );
      }
      await checkDurable(client);
      return version;
    },
    { log },
  );
}
