import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDatabase, type ScratchDatabase } from '#testing/database/scratch-database.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { connectOnce, withConnection } from './connection.ts';
import { migrate } from './migrate.ts';

let school: ScratchDatabase;
let folder: string;

beforeEach(async () => {
  school = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});

afterEach(async () => {
  await school.drop();
  await rm(folder, { recursive: true });
});

const file = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () => migrate({ owner: school.owner, appRole: school.appRole, folder });
const ask = (sql: string, as = school.owner) =>
  withConnection(as, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

sampledTest('a new file is applied once and in its order', async () => {
  await file(
    '0001_classes.sql',
    '-- area: classes\nCREATE TABLE classes (id int PRIMARY KEY);\nINSERT INTO classes VALUES (1);',
  );
  await file('0002_rooms.sql', '-- area: classes\nALTER TABLE classes ADD room text;');
  expect(await run()).toEqual(['0001_classes.sql', '0002_rooms.sql']);
  await file('0003_more.sql', '-- area: classes\nINSERT INTO classes VALUES (2);');
  expect(await run()).toEqual(['0003_more.sql']);
  expect(await run()).toEqual([]);
  expect(await ask('SELECT id FROM classes ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
});

sampledTest('the application may use new tables, except where a migration says no', async () => {
  await file(
    '0001_audit.sql',
    `-- area: platform
    CREATE TABLE audit_entries (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, what text);
    CREATE SEQUENCE receipts;
    REVOKE UPDATE, DELETE ON audit_entries FROM :app_role;`,
  );
  await run();
  await ask("INSERT INTO audit_entries (what) VALUES ('signed in')", school.app);
  expect(await ask("SELECT nextval('receipts')", school.app)).toEqual([{ nextval: '1' }]);
  await expect(ask('DELETE FROM audit_entries', school.app)).rejects.toThrow('permission denied');
  await expect(ask('DELETE FROM schema_migrations', school.app)).rejects.toThrow('permission denied');
  await expect(ask('DROP TABLE audit_entries', school.app)).rejects.toThrow('must be owner');
  await expect(ask('CREATE TABLE mine (id int)', school.app)).rejects.toThrow('permission denied');
});

sampledTest('a file with a mistake leaves nothing behind and is named with the line', async () => {
  await file(
    '0001_classes.sql',
    '-- area: classes\nCREATE TABLE classes (id int);\nCREATE TABLE rooms (id nonsense);',
  );
  await expect(run()).rejects.toThrow('Migration 0001_classes.sql failed near line 3');
  expect(await ask("SELECT to_regclass('classes') AS classes")).toEqual([{ classes: null }]);
});

sampledTest('a file changed after it ran is refused by name, a change of line ends is not', async () => {
  await file('0001_classes.sql', '-- area: classes\nCREATE TABLE classes (id int);\n');
  await run();
  await file('0001_classes.sql', '-- area: classes\r\nCREATE TABLE classes (id int);\r\n');
  expect(await run()).toEqual([]);
  await file('0001_classes.sql', '-- area: classes\nCREATE TABLE classes (id bigint);\n');
  await expect(run()).rejects.toThrow('0001_classes.sql was changed after it ran');
});

sampledTest('a file that names its former checksum goes on where the former one ran', async () => {
  const former = '-- area: classes\nCREATE TABLE classes (id int);\n';
  const mended = (checksum: string) =>
    `-- area: classes\n-- formerly: ${checksum}\nCREATE TABLE classes (id int, room text);\n`;
  await file('0001_classes.sql', former);
  await run();
  await file('0001_classes.sql', mended(createHash('sha256').update('another').digest('hex')));
  await expect(run()).rejects.toThrow('0001_classes.sql was changed after it ran');
  await file('0001_classes.sql', mended(createHash('sha256').update(former).digest('hex')));
  await file('0002_rooms.sql', '-- area: classes\nCREATE TABLE rooms (id int);');
  expect(await run()).toEqual(['0002_rooms.sql']);
});

sampledTest(
  'a file that reads or writes rows hidden from it is refused, one that lifts the force before is not',
  async () => {
    for (let version = 1; version < 174; version += 1)
      await file(`${String(version).padStart(4, '0')}_empty.sql`, '-- area: classes\n');
    await file(
      '0173_empty.sql',
      `-- area: classes
    CREATE TABLE classes (org_id bigint); INSERT INTO classes VALUES (1);
    ALTER TABLE classes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;`,
    );
    await run();
    const change = 'UPDATE classes SET org_id = 2;';
    for (const hidden of [change, `DO $$ BEGIN ${change} END $$;`, 'CREATE TABLE copies AS TABLE classes;']) {
      await file('0174_change.sql', `-- area: classes\n${hidden}`);
      await expect(run()).rejects.toThrow('affected by row-level security');
    }
    const lifting = `ALTER TABLE classes NO FORCE ROW LEVEL SECURITY; ${change} ALTER TABLE classes FORCE ROW LEVEL SECURITY;`;
    await file('0174_change.sql', `-- area: classes\n${lifting}`);
    expect(await run()).toEqual(['0174_change.sql']);
    expect(
      await withConnection(school.superuser, async (client) => (await client.query('TABLE classes')).rows),
    ).toEqual([{ org_id: '2' }]);
  },
);

test.each([
  'COMMIT;',
  'END;',
  'commit work;',
  'SELECT 1; COMMIT;',
  'START TRANSACTION;',
  'ABORT;',
  "SELECT ';'; ROLLBACK;",
])('a file with %s is refused: it runs inside a transaction', async (statement) => {
  await file('0001_classes.sql', `-- area: classes\n-- Begin; see what follows.\n${statement}`);
  await expect(run()).rejects.toThrow('must not begin or end transactions');
});

test('a missing number, a number twice, a bad name and a missing area are refused', async () => {
  await file('0001_classes.sql', '-- area: classes\n');
  await file('0003_rooms.sql', '-- area: classes\n');
  await expect(run()).rejects.toThrow('0003_rooms.sql stands where number 0002');
  await rm(join(folder, '0003_rooms.sql'));
  await file('0001_again.sql', '-- area: classes\n');
  await expect(run()).rejects.toThrow('0001_classes.sql stands where number 0002');
  await rm(join(folder, '0001_again.sql'));
  await file('0002_rooms.sql', 'CREATE TABLE rooms (id int);');
  await expect(run()).rejects.toThrow('0002_rooms.sql must begin with the line');
  await file('0002_rooms.sql', '-- area: classes\nCOMMIT;');
  await expect(run()).rejects.toThrow('must not begin or end transactions');
  await rm(join(folder, '0002_rooms.sql'));
  await file('rooms.sql', '-- area: classes\n');
  await expect(run()).rejects.toThrow('rooms.sql must be called like');
});

sampledTest('a database used by a newer version of the program is left alone', async () => {
  await file('0001_classes.sql', '-- area: classes\n');
  await file('0002_rooms.sql', '-- area: classes\n');
  await run();
  await rm(join(folder, '0002_rooms.sql'));
  await expect(run()).rejects.toThrow('0002_rooms.sql, which this program does not know');
});

sampledTest('applies each file once when five servers start together', async () => {
  await file('0001_classes.sql', '-- area: classes\nCREATE TABLE classes (id int); SELECT pg_sleep(0.1);');
  await file('0002_rooms.sql', '-- area: classes\nCREATE TABLE rooms (id int);');
  const applied = await Promise.all([run(), run(), run(), run(), run()]);
  expect(applied.flat().sort()).toEqual(['0001_classes.sql', '0002_rooms.sql']);
});

slowTest('a table in use delays a migration by seconds and is never queued behind', async () => {
  await file('0001_classes.sql', '-- area: classes\nCREATE TABLE classes (id int);');
  await run();
  await file('0002_rooms.sql', '-- area: classes\nALTER TABLE classes ADD room text;');
  const reader = await connectOnce(school.app);
  await reader.query('BEGIN; SELECT * FROM classes');
  const migration = run();
  await new Promise((resolve) => setTimeout(resolve, 2_300));
  await reader.query('COMMIT');
  await reader.end();
  expect(await migration).toEqual(['0002_rooms.sql']);
});

slowTest(
  'a server killed between two files, or in the middle of one, leaves a database that the next one finishes',
  async () => {
    await file('0001_classes.sql', '-- area: classes\nCREATE TABLE classes (id int);');
    await file(
      '0002_rooms.sql',
      '-- area: classes\nCREATE TABLE rooms (id int);\nSELECT pg_sleep(1);\nCREATE TABLE desks (id int);',
    );
    const server = spawn(process.execPath, [
      'testing/database/migration-program.ts',
      JSON.stringify(school.owner),
      school.appRole,
      folder,
    ]);
    const sleeping =
      "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()";
    while ((await ask(sleeping)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    server.kill('SIGKILL');
    expect(await ask('SELECT name FROM schema_migrations')).toEqual([{ name: '0001_classes.sql' }]);
    expect(await ask("SELECT to_regclass('rooms') AS rooms")).toEqual([{ rooms: null }]);
    // The killed server's lock lasts until its statement ends; the next server waits for it.
    expect(await run()).toEqual(['0002_rooms.sql']);
    expect(await ask('SELECT count(*)::int AS desks FROM desks')).toEqual([{ desks: 0 }]);
  },
);

sampledTest('a migration names the two roles whatever they are called', async () => {
  await file(
    '0001_classes.sql',
    "-- area: classes\nCREATE TABLE classes (id int, note text DEFAULT 'x::app_role');\nGRANT TRUNCATE ON classes TO :app_role;\nALTER TABLE classes OWNER TO :owner_role;",
  );
  await run();
  expect(await ask('TABLE classes', school.app)).toEqual([]);
  expect(await ask("SELECT has_table_privilege('cahier_app', 'classes', 'TRUNCATE') AS may")).toEqual([
    { may: true },
  ]);
});
