import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { type ConnectionSettings, connectOnce, DatabaseProblem, withConnection } from './connection.ts';
import { checkDurable } from './embedded/durability.ts';
import { type DatabaseRoles, settleRights, takeTurn } from './role-rules.ts';

/**
 * The roles on a server of the operator's. `databaseUrl` is the owner; the application signs in by `databaseAppUrl`
 * or, without one, as the role `cahier_app_<database>`, made here with a password derived from the owner's: every
 * node derives the same, and none is stored.
 */
export async function prepareExternalRoles(
  databaseUrl: string,
  databaseAppUrl?: string,
): Promise<DatabaseRoles> {
  const owner: ConnectionSettings = { connectionString: databaseUrl };
  const app: ConnectionSettings = databaseAppUrl
    ? { connectionString: databaseAppUrl }
    : derivedApp(databaseUrl);
  const { user: appRole = '' } = new pg.Client(app);
  if (!databaseAppUrl && !(await signsIn(app)))
    await makeAppRole(owner, appRole, String(new pg.Client(app).password));
  await withConnection(app, checkDurable, { seconds: 5 });
  await settleRights(owner, appRole);
  return { owner, app, appRole };
}

function derivedApp(databaseUrl: string): ConnectionSettings {
  const { database = '', password } = new pg.Client({ connectionString: databaseUrl });
  if (!password) {
    throw new DatabaseProblem(
      "DATABASE_URL holds no password, from which the one of the application's role would be made. " +
        'Make a plain role for the application and give its address as DATABASE_APP_URL.',
    );
  }
  const url = new URL(databaseUrl);
  url.username = '';
  url.password = '';
  url.searchParams.set('user', appRoleFor(database));
  url.searchParams.set(
    'password',
    createHmac('sha256', password).update(`cahier application role of ${database}`).digest('hex'),
  );
  return { connectionString: url.href };
}

/** The application's role for a database; names of PostgreSQL hold 63 bytes. */
export function appRoleFor(database: string): string {
  const name = `cahier_app_${database}`;
  if (Buffer.byteLength(name) <= 63) return name;
  return `cahier_app_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

async function signsIn(app: ConnectionSettings): Promise<boolean> {
  try {
    await (await connectOnce(app)).end();
    return true;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : '';
    if (code === '28P01' || code === '28000') return false;
    throw error;
  }
}

/** Makes the role, or gives it the derived password again after the owner's was changed. */
async function makeAppRole(owner: ConnectionSettings, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await withConnection(owner, async (client) => {
    try {
      await takeTurn(client);
      const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
      const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
      await client.query(`${verb} ROLE ${name} LOGIN PASSWORD '${scramVerifier(password)}'`);
      await client.query(
        `GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(client.database ?? '')} TO ${name}`,
      );
    } catch (cause) {
      if (!(cause instanceof pg.DatabaseError) || cause.code !== '42501') throw cause;
      throw new DatabaseProblem(
        `The role "${client.user}" of DATABASE_URL may not make the application's role (${cause.message}). Either run, as a superuser, ` +
          `ALTER ROLE ${pg.escapeIdentifier(client.user ?? '')} CREATEROLE; or make a plain role yourself (CREATE ROLE ${name} LOGIN PASSWORD '...') ` +
          'and give its address as DATABASE_APP_URL.',
        { cause },
      );
    }
  });
}

/** The form in which PostgreSQL stores a password, made here so that the password itself appears in no server's log. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const rounds = 4096;
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  const storedKey = createHash('sha256').update(clientKey).digest('base64');
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
