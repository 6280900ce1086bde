import pg from 'pg';
import { connectOnce } from '../connection.ts';
import { type DatabaseRoles, settleRights } from '../role-rules.ts';
import { embeddedNames } from './cluster-settings.ts';
import type { Embedded } from './embedded.ts';

/** Makes, where missing, the owner's and the application's role and the database of an embedded cluster. */
export async function prepareEmbeddedRoles(
  embedded: Pick<Embedded, 'superuser' | 'as'>,
  database: string = embeddedNames.database,
): Promise<DatabaseRoles> {
  const { owner, app } = embeddedNames;
  const roles = { owner: embedded.as(owner, database), app: embedded.as(app, database), appRole: app };
  const client = await connectOnce(embedded.superuser);
  try {
    await makeRole(client, owner, roles.owner.password);
    await makeRole(client, app, roles.app.password);
    await makeDatabase(client, database);
  } finally {
    await client.end();
  }
  await settleRights(roles.owner, app);
  return roles;
}

async function makeRole(client: pg.Client, role: string, password: unknown): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount !== 0) return;
  const secret = typeof password === 'string' ? `PASSWORD ${pg.escapeLiteral(password)}` : '';
  await client
    .query(`CREATE ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE ${secret}`)
    .catch(alreadyMade);
}

async function makeDatabase(client: pg.Client, database: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (rowCount !== 0) return;
  const name = pg.escapeIdentifier(database);
  await client.query(`CREATE DATABASE ${name} OWNER ${embeddedNames.owner}`).catch(alreadyMade);
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${embeddedNames.app}`);
}

/** Two servers that start together may both find nothing; the slower one's error is no fault. */
function alreadyMade(error: unknown): void {
  const code = error instanceof pg.DatabaseError ? error.code : '';
  if (!['42710', '42P04', '23505'].includes(code ?? '')) throw error;
}
