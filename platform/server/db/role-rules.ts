import pg from 'pg';
import { type ConnectionSettings, DatabaseProblem, withConnection } from './connection.ts';
import { checkDurable } from './embedded/durability.ts';
import { inheritRights } from './inherited-rights.ts';

/** How to reach the school's database as its owner (migrations) and as the application (everything else). */
export type DatabaseRoles = { owner: ConnectionSettings; app: ConnectionSettings; appRole: string };

const defaults = [
  'SELECT, INSERT, UPDATE, DELETE ON TABLES',
  'USAGE, SELECT ON SEQUENCES',
  'EXECUTE ON FUNCTIONS',
];

/**
 * Sets the rights between owner and application in the database itself; cheap when they are set already. The application gets its rights
 * on every table made later (a migration takes away what a table must not allow), and is refused when it could step around row-level
 * security.
 */
export async function settleRights(owner: ConnectionSettings, appRole: string): Promise<void> {
  await withConnection(owner, async (client) => {
    await checkDurable(client);
    await takeTurn(client);
    await refusePowerfulApp(client, appRole);
    await closePublicSchema(client, appRole);
    await closeTemporaryTables(client, appRole);
    if (await hasDefaults(client, appRole)) return;
    const app = pg.escapeIdentifier(appRole);
    await client.query('BEGIN');
    await inheritRights(client, appRole);
    for (const right of defaults) {
      await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ${right} TO ${app}`);
    }
    await client.query('COMMIT');
  });
}

/** Servers that start together prepare their roles one after the other; the turn ends with the connection. */
export async function takeTurn(client: pg.Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock(7215002)');
}

async function refusePowerfulApp(client: pg.Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ fault: string }>(
    `SELECT fault FROM pg_roles, LATERAL (VALUES
       (rolsuper, 'is a superuser'),
       (rolbypassrls, 'may bypass row-level security (BYPASSRLS)'),
       (rolcreaterole, 'may make roles (CREATEROLE)'),
       (rolname = current_user, 'is the owner itself'),
       (NOT rolsuper AND rolname <> current_user AND pg_has_role(oid, current_user::regrole, 'MEMBER'), 'is a member of the owner')
     ) AS rule (broken, fault) WHERE rolname = $1 AND broken`,
    [appRole],
  );
  if (rows.length === 0) return;
  throw new DatabaseProblem(
    `The application's database role "${appRole}" ${rows.map((row) => row.fault).join(' and ')}. ` +
      'It must be a plain role of its own, so that no school can ever read another one.',
  );
}

/** Databases made before PostgreSQL 15 let everybody make tables in `public`, and with them foil the owner's. */
async function closePublicSchema(client: pg.Client, appRole: string): Promise<void> {
  const mayCreate = async () => {
    const { rows } = await client.query<{ may: boolean }>(
      "SELECT has_schema_privilege($1, 'public', 'CREATE') AS may",
      [appRole],
    );
    return rows[0]?.may === true;
  };
  if (!(await mayCreate())) return;
  await client.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC').catch(() => {});
  if (!(await mayCreate())) return;
  throw new DatabaseProblem(
    `The application's database role "${appRole}" may create tables in schema public. ` +
      "As the schema's owner run: REVOKE CREATE ON SCHEMA public FROM PUBLIC;",
  );
}

/** PostgreSQL lets everybody make temporary tables. The application needs none, and functions could be led astray by them. */
async function closeTemporaryTables(client: pg.Client, appRole: string): Promise<void> {
  const openDatabase = async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT current_database() AS name WHERE has_database_privilege($1, current_database(), 'TEMPORARY')`,
      [appRole],
    );
    return rows[0]?.name;
  };
  const name = await openDatabase();
  if (name === undefined) return;
  const revoke = `REVOKE TEMPORARY ON DATABASE ${pg.escapeIdentifier(name)} FROM PUBLIC, ${pg.escapeIdentifier(appRole)}`;
  await client.query(revoke).catch(() => {});
  if ((await openDatabase()) === undefined) return;
  throw new DatabaseProblem(
    `The application's database role "${appRole}" may make temporary tables. As the database's owner run: ${revoke};`,
  );
}

async function hasDefaults(client: pg.Client, appRole: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_default_acl d, aclexplode(d.defaclacl) a
      WHERE d.defaclrole = current_user::regrole AND d.defaclnamespace = 'public'::regnamespace
        AND d.defaclobjtype = 'r' AND a.grantee = $1::regrole`,
    [pg.escapeIdentifier(appRole)],
  );
  return rowCount !== 0;
}
