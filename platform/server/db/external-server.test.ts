import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PasswordServer, passwordServer } from '#testing/password-server.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { connectWithRetry, describeConnection, withConnection } from './connection.ts';
import { appRoleFor } from './external-roles.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { unhurried } from './pool/pools.ts';
import { dumpSchema } from './schema-dump.ts';
import { startDatabase } from './start-database.ts';

let server: PasswordServer;

beforeAll(async () => {
  server = await passwordServer();
  await server.start();
});
afterAll(() => server.remove());

let made = 0;
/** A database with an owner of its own, as an operator prepares it. */
async function preparedDatabase(rights = 'CREATEROLE', password = "own/er's secret") {
  made += 1;
  const name = `school_${made}`;
  await server.run(`CREATE ROLE ${name}_owner LOGIN ${rights} PASSWORD '${password.replaceAll("'", "''")}'`);
  await server.run(`CREATE DATABASE ${name} OWNER ${name}_owner`);
  return { name, owner: `${name}_owner`, url: server.url(`${name}_owner`, password, name) };
}
const ask = async (connectionString: unknown, sql: string) =>
  withConnection(
    { connectionString: String(connectionString) },
    async (client) => (await client.query(sql)).rows,
  );

sampledTest(
  'the application gets a plain role of its own, and every node finds the same password',
  async () => {
    const { name, url } = await preparedDatabase();
    const nodes = await Promise.all([1, 2, 3].map(() => startDatabase({ databaseUrl: url }, quietLog)));
    for (const node of nodes) {
      expect(node.appRole).toBe(`cahier_app_${name}`);
      expect(node.app).toEqual(nodes[0]?.app);
      expect(node.version).toMatch(/^18/);
    }
    const app = nodes[0]?.app.connectionString;
    expect(
      await ask(
        app,
        'SELECT rolname, rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user',
      ),
    ).toEqual([
      { rolname: `cahier_app_${name}`, rolsuper: false, rolbypassrls: false, rolcreaterole: false },
    ]);
    await ask(url, 'CREATE TABLE pupils (name text)');
    expect(await ask(app, 'SELECT * FROM pupils')).toEqual([]);
    await expect(ask(app, 'CREATE TABLE mine ()')).rejects.toThrow('permission denied');
  },
);

sampledTest('another application role gets the rights of the one before, no more', async () => {
  const { name, url } = await preparedDatabase();
  const before = await startDatabase({ databaseUrl: url }, quietLog);
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const sql = `-- area: platform
    CREATE TABLE audit_entries (id bigint GENERATED ALWAYS AS IDENTITY, what text, seen text);
    REVOKE UPDATE, DELETE ON audit_entries FROM :app_role;
    GRANT UPDATE (seen) ON audit_entries TO :app_role;`;
  await writeFile(join(folder, '0001_audit.sql'), sql);
  await migrate({ ...before, folder });
  await rm(folder, { recursive: true });

  await server.run("CREATE ROLE successor LOGIN PASSWORD 'x'");
  const databaseAppUrl = server.url('successor', 'x', name);
  const { owner, appRole } = await startDatabase({ databaseUrl: url, databaseAppUrl }, quietLog);
  await ask(databaseAppUrl, "INSERT INTO audit_entries (what) VALUES ('signed in')");
  await ask(databaseAppUrl, "UPDATE audit_entries SET seen = 'yes'");
  await expect(ask(databaseAppUrl, "UPDATE audit_entries SET what = 'no'")).rejects.toThrow(
    'permission denied',
  );
  await expect(ask(databaseAppUrl, 'DELETE FROM audit_entries')).rejects.toThrow('permission denied');
  expect(await dumpSchema(owner, appRole)).toContain('GRANT INSERT, SELECT ON audit_entries TO :app_role;');
  await ask(url, 'CREATE TABLE later (id int)');
  expect(await ask(databaseAppUrl, 'SELECT * FROM later')).toEqual([]);
});

sampledTest("after the owner's password was changed the application's follows it", async () => {
  const { owner, name, url } = await preparedDatabase();
  await startDatabase({ databaseUrl: url }, quietLog);
  await server.run(`ALTER ROLE ${owner} PASSWORD 'another'`);
  const { app } = await startDatabase({ databaseUrl: server.url(owner, 'another', name) }, quietLog);
  expect(await ask(app.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

sampledTest('an owner who may not make roles gets two solutions, and the second one works', async () => {
  const { name, url } = await preparedDatabase('NOCREATEROLE');
  const start = startDatabase({ databaseUrl: url }, quietLog);
  await expect(start).rejects.toThrow(
    /may not make the application's role .*CREATEROLE; or make a plain role yourself .*DATABASE_APP_URL/s,
  );
  await server.run(`CREATE ROLE clerk LOGIN PASSWORD 'clerk'`);
  const database = await startDatabase(
    { databaseUrl: url, databaseAppUrl: server.url('clerk', 'clerk', name) },
    quietLog,
  );
  expect(database.appRole).toBe('clerk');
});

sampledTest('refuses an application role that could bypass row-level security', async () => {
  const { name, owner, url } = await preparedDatabase();
  const start = (role: string, password: string) =>
    startDatabase({ databaseUrl: url, databaseAppUrl: server.url(role, password, name) }, quietLog);
  await server.run(
    `CREATE ROLE strong LOGIN BYPASSRLS PASSWORD 'x'; CREATE ROLE heir LOGIN PASSWORD 'x'; GRANT ${owner} TO heir`,
  );
  await expect(start('strong', 'x')).rejects.toThrow('"strong" may bypass row-level security');
  await expect(start('heir', 'x')).rejects.toThrow('"heir" is a member of the owner');
  await expect(start(owner, "own/er's secret")).rejects.toThrow('is the owner itself');
});

sampledTest(
  'the application makes no temporary tables; an owner without the right gets the command to run',
  async () => {
    const { name, url } = await preparedDatabase();
    const before = await startDatabase({ databaseUrl: url }, quietLog);
    const app = before.app.connectionString;
    await expect(ask(app, 'CREATE TEMP TABLE mine ()')).rejects.toThrow('permission denied');
    await server.run(`GRANT TEMPORARY ON DATABASE ${name} TO ${before.appRole}`);
    await startDatabase({ databaseUrl: url }, quietLog);
    await expect(ask(app, 'CREATE TEMP TABLE mine ()')).rejects.toThrow('permission denied');

    await server.run(`ALTER DATABASE ${name} OWNER TO CURRENT_USER`);
    await server.run(`GRANT TEMPORARY ON DATABASE ${name} TO PUBLIC`);
    await expect(startDatabase({ databaseUrl: url }, quietLog)).rejects.toThrow(
      `may make temporary tables. As the database's owner run: REVOKE TEMPORARY ON DATABASE "${name}" FROM PUBLIC`,
    );
  },
);

sampledTest('a role that would lose confirmed writes is refused', async () => {
  const { name, url } = await preparedDatabase();
  await startDatabase({ databaseUrl: url }, quietLog);
  await server.run(`ALTER ROLE cahier_app_${name} SET synchronous_commit = off`);
  await expect(startDatabase({ databaseUrl: url }, quietLog)).rejects.toThrow(
    `synchronous_commit is off. Set synchronous_commit = on on the server (and for role "cahier_app_${name}")`,
  );
});

sampledTest(
  'an address without a password, or with a wrong one, is answered at once and in plain words',
  async () => {
    const { name, owner } = await preparedDatabase();
    const began = Date.now();
    await expect(startDatabase({ databaseUrl: server.url(owner, 'wrong', name) }, quietLog)).rejects.toThrow(
      `Cannot open the database "${name}" at 127.0.0.1:`,
    );
    await expect(
      startDatabase({ databaseUrl: server.url(owner, "own/er's secret", 'nowhere') }, quietLog),
    ).rejects.toThrow('database "nowhere" does not exist');
    expect(Date.now() - began).toBeLessThan(20_000);
  },
);

slowTest('a server that is away is waited for, and reported when it does not come', async () => {
  const { url, name } = await preparedDatabase();
  await server.stop();
  const heard: string[] = [];
  const log = { ...quietLog, warn: (_: object, message: string) => void heard.push(message) };
  await expect(connectWithRetry({ connectionString: url }, { seconds: 1, log })).rejects.toThrow(
    /did not answer for 1 s \(.*ECONNREFUSED.*\)\. Is PostgreSQL running there\?/,
  );
  expect(heard).toEqual([expect.stringContaining('does not answer; trying again for 1 s')]);
  const patient = startDatabase({ databaseUrl: url }, quietLog);
  setTimeout(() => void server.start(), 700);
  expect((await patient).appRole).toBe(`cahier_app_${name}`);
});

test('messages name server and database, never the password', () => {
  const words = describeConnection({ connectionString: 'postgres://owner:secret@db.school.cm:6432/school' });
  expect(words).toBe('database "school" at db.school.cm:6432 as "owner"');
});

test("the role's name fits a database of any name", () => {
  expect(appRoleFor('school')).toBe('cahier_app_school');
  const long = appRoleFor('é'.repeat(31));
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(63);
  expect(appRoleFor('é'.repeat(30))).not.toBe(long);
});

sampledTest('fills a table by its index although PostgreSQL knew it as empty', async () => {
  const { url } = await preparedDatabase();
  const { app } = await startDatabase({ databaseUrl: url }, quietLog);
  await ask(url, 'CREATE TABLE rolls (id integer PRIMARY KEY)');
  await ask(url, 'CREATE TABLE marks (roll integer NOT NULL REFERENCES rolls)');
  await ask(url, 'VACUUM ANALYZE rolls');
  const database = openDatabase(app, 1, unhurried);
  await database.outside(async (db) => {
    for (let id = 0; id < 500; id++) {
      await sql`INSERT INTO rolls VALUES (${id})`.execute(db);
      await sql`INSERT INTO marks VALUES (${id})`.execute(db);
    }
  });
  await database.close();
  await expect
    .poll(() =>
      ask(
        url,
        "SELECT n_tup_ins::integer AS rows, seq_tup_read::integer AS read FROM pg_stat_user_tables WHERE relname = 'rolls'",
      ),
    )
    .toEqual([{ rows: 500, read: 0 }]);
});
