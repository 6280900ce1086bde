/** Refuses a PgBouncer through which requests would run without limits, on another database or as another role. */
import { type ConnectionSettings, type DatabaseLog, DatabaseProblem, withConnection } from '../connection.ts';
import type { DatabaseRoles } from '../role-rules.ts';
import { impatient } from './pools.ts';

const limits = {
  statement_timeout: impatient.statement,
  lock_timeout: impatient.lock,
  idle_in_transaction_session_timeout: impatient.idle,
};

/** Its sessions are shared, so the program sets nothing in them: PgBouncer does, in each connection it opens. */
export const connectQuery = `BEGIN READ WRITE; COMMIT; ${Object.entries(limits)
  .map(([name, value]) => `SET ${name} = ${value}`)
  .join('; ')}`;

interface Session {
  readonly role: string;
  readonly database: string;
  readonly unlimited: readonly string[];
}

/** Asks PgBouncer and PostgreSQL who the application is. @throws DatabaseProblem with the line that PgBouncer needs. */
export async function checkPooled(
  pooled: ConnectionSettings,
  { app, appRole }: Pick<DatabaseRoles, 'app' | 'appRole'>,
  log: DatabaseLog,
): Promise<void> {
  const [through, straight] = await Promise.all([sessionOf(pooled, log), sessionOf(app, log)]);
  if (through.role !== appRole) {
    throw new DatabaseProblem(
      `DATABASE_POOLED_URL signs in as "${through.role}"; it must be the application's role "${appRole}" of DATABASE_APP_URL.`,
    );
  }
  if (through.database !== straight.database) {
    throw new DatabaseProblem('DATABASE_POOLED_URL leads to another database than DATABASE_APP_URL.');
  }
  if (through.unlimited.length > 0) {
    throw new DatabaseProblem(
      `Requests through DATABASE_POOLED_URL would have no ${through.unlimited.join(', ')}. ` +
        `Write in the line of this database in pgbouncer.ini: connect_query='${connectQuery}'`,
    );
  }
}

async function sessionOf(settings: ConnectionSettings, log: DatabaseLog): Promise<Session> {
  return withConnection(
    settings,
    async (client) => {
      // The identifier of a cluster is the same on its primary and its standbys.
      const { rows } = await client.query<Session>(
        `SELECT current_user AS role,
           (SELECT system_identifier FROM pg_control_system()) || current_database() AS database,
           (SELECT coalesce(array_agg(name ORDER BY name), '{}') FROM pg_settings
             WHERE name = ANY ($1) AND setting = '0') AS unlimited`,
        [Object.keys(limits)],
      );
      const [session] = rows;
      if (!session) throw new TypeError('PostgreSQL answered without a row.');
      return session;
    },
    { log },
  );
}
