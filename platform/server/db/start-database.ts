import type { DatabaseLog } from './connection.ts';
import { withConnection } from './connection.ts';
import { defaultDataDir } from './data-folder.ts';
import { startEmbedded } from './embedded.ts';
import { prepareEmbeddedRoles } from './embedded-roles.ts';
import { prepareExternalRoles } from './external-roles.ts';
import type { DatabaseRoles } from './role-rules.ts';

export type DatabaseSettings = {
  /** The owner's address of a PostgreSQL server (15 or later); without it the embedded one is started. */
  databaseUrl?: string | undefined;
  /** The application's address on that server, when its role was made by hand. */
  databaseAppUrl?: string | undefined;
  /** Where the embedded server keeps its files. */
  dataDir?: string | undefined;
};

export type StartedDatabase = DatabaseRoles & {
  version: string;
  /** Stops the embedded server (nothing to do for an external one). */
  stop(): Promise<void>;
};

/**
 * Makes the database ready to be migrated and used: starts the embedded PostgreSQL or waits 30 s for the external
 * one, checks that it keeps what it confirms, and makes the roles. Fails with a `DatabaseProblem` that says what to do.
 */
export async function startDatabase(settings: DatabaseSettings, log: DatabaseLog): Promise<StartedDatabase> {
  if (settings.databaseUrl) {
    const roles = await prepareExternalRoles({ ...settings, databaseUrl: settings.databaseUrl, log });
    return { ...roles, version: await serverVersion(roles), stop: async () => {} };
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir ?? defaultDataDir(), log });
  try {
    return { ...(await prepareEmbeddedRoles(embedded)), version: embedded.version, stop: embedded.stop };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function serverVersion({ owner }: DatabaseRoles): Promise<string> {
  return withConnection(owner, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version ?? '';
  });
}
