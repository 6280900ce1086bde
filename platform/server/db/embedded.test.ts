import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseProcess, databaseProcess, postmasterOf } from '#testing/database-process.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { connectOnce, withConnection } from './connection.ts';
import { allPostgresOn, isAlive } from './processes.ts';
import { runProgram } from './run-program.ts';
import { startDatabase } from './start-database.ts';
import { userForPostgres } from './system-user.ts';

// In memory where there is room: making folders is what takes the time here.
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
let fresh: string;
let school: string;
let running: DatabaseProcess[];

beforeAll(async () => {
  fresh = await mkdtemp(join(place, 'school-'));
  await (await databaseProcess(fresh)).kill('SIGTERM');
});

afterAll(() => rm(fresh, { recursive: true }));

beforeEach(async () => {
  school = await mkdtemp(join(place, 'school-'));
  await runProgram('cp', ['-a', `${fresh}/.`, school]);
  running = [];
});

afterEach(async () => {
  for (const server of running) if (isAlive(server.pid)) await server.kill('SIGTERM');
  for (const pid of await allPostgresOn(join(school, 'postgresql-18'))) process.kill(pid, 'SIGKILL');
  await rm(school, { recursive: true, force: true, maxRetries: 5 });
});

const start = async (dataDir = school) => {
  const server = await databaseProcess(dataDir);
  running.push(server);
  return server;
};
const ask = (server: DatabaseProcess, sql: string) =>
  withConnection(server.owner, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

test('what was written is there after a stop and a start, and nothing runs in between', async () => {
  const first = await start();
  await ask(first, "CREATE TABLE pupils (name text); INSERT INTO pupils VALUES ('Ngo Bassa')");
  await first.kill('SIGTERM');
  expect(await allPostgresOn(join(school, 'postgresql-18'))).toEqual([]);
  expect(await readdir(join(school, 'servers'))).toEqual([]);

  const second = await start();
  expect(await ask(second, 'SELECT name FROM pupils')).toEqual([{ name: 'Ngo Bassa' }]);
  expect(second.ms).toBeLessThan(1_500);
});

test('the server is set up to keep what it confirms and to stay on this machine', async () => {
  const server = await start();
  const names = [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'jit',
    'listen_addresses',
    'TimeZone',
    'server_encoding',
  ];
  const found = await ask(
    server,
    `SELECT ${names.map((name) => `current_setting('${name}') AS "${name}"`).join(', ')}`,
  );
  expect(found).toEqual([
    {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      jit: 'off',
      listen_addresses: '',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
    },
  ]);
  expect(
    await ask(server, 'SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()'),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
  expect(
    await ask(
      server,
      `SELECT n FROM unnest(ARRAY['Zoa', 'Étoundi', 'Eyinga']) n ORDER BY n COLLATE "fr-x-icu"`,
    ),
  ).toEqual([{ n: 'Étoundi' }, { n: 'Eyinga' }, { n: 'Zoa' }]);
});

test('a server killed outright leaves PostgreSQL running; the next one adopts it and stops it in the end', async () => {
  const first = await start();
  await ask(first, 'CREATE TABLE pupils (name text)');
  await first.kill('SIGKILL');
  expect(isAlive(first.postmaster)).toBe(true);

  const second = await start();
  expect(second.postmaster).toBe(first.postmaster);
  expect(second.heard).toContain('PostgreSQL was running already on this data folder; using it');
  expect(await ask(second, 'SELECT * FROM pupils')).toEqual([]);
  await second.kill('SIGTERM');
  expect(await allPostgresOn(join(school, 'postgresql-18'))).toEqual([]);
});

test('of two servers on one folder the first to leave lets PostgreSQL run, the last stops it', async () => {
  const first = await start();
  const second = await start();
  expect(second.postmaster).toBe(first.postmaster);
  await first.kill('SIGTERM');
  expect(await ask(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.kill('SIGTERM');
  expect(isAlive(first.postmaster)).toBe(false);
});

const emptied = () => rm(school, { recursive: true }).then(() => mkdir(school));

test('three servers starting at once on a new folder share one PostgreSQL', async () => {
  await emptied();
  const servers = await Promise.all([start(), start(), start()]);
  expect(new Set(servers.map((server) => server.postmaster)).size).toBe(1);
  for (const server of servers) expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('PostgreSQL killed under a living server is back within seconds, with all it had confirmed', async () => {
  const server = await start();
  await ask(server, "CREATE TABLE pupils (name text); INSERT INTO pupils VALUES ('Ngo Bassa')");
  process.kill(server.postmaster, 'SIGKILL');
  await pause(300);
  expect(await ask(server, 'SELECT name FROM pupils')).toEqual([{ name: 'Ngo Bassa' }]);
  expect(await postmasterOf(school)).not.toBe(server.postmaster);
});

test('after a crash of everything the next start repairs the data', async () => {
  const first = await start();
  await ask(first, "CREATE TABLE pupils (name text); INSERT INTO pupils VALUES ('Ngo Bassa')");
  await first.kill('SIGKILL');
  process.kill(first.postmaster, 'SIGKILL');
  const second = await start();
  expect(await ask(second, 'SELECT name FROM pupils')).toEqual([{ name: 'Ngo Bassa' }]);
});

test('a left-over process number that now belongs to a stranger does not hold up the start, nor hurt the stranger', async () => {
  const first = await start();
  await first.kill('SIGKILL');
  const file = join(school, 'postgresql-18/postmaster.pid');
  const note = await readFile(file, 'utf8');
  process.kill(first.postmaster, 'SIGKILL');
  await pause(200);
  const user = await userForPostgres(join(school, 'postgresql-18'));
  const stranger = spawn('/bin/sleep', ['30'], { ...(user ? { uid: user.uid, gid: user.gid } : {}) });
  await writeFile(file, note.replace(/^\d+/, String(stranger.pid)));

  const second = await start();
  expect(await ask(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.kill('SIGTERM');
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  stranger.kill();
});

test('a kill while the folder is being made does not spoil the next start', async () => {
  await emptied();
  const child = spawn(process.execPath, ['testing/database-program.ts', school]);
  while (!(await readdir(school)).some((name) => name.includes('unfinished'))) await pause(5);
  child.kill('SIGKILL');
  await pause(50);
  const server = await start();
  expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a folder whose path is too long for a socket works through a short one', async () => {
  const deep = join(school, 'a'.repeat(60), 'b'.repeat(60));
  await mkdir(deep, { recursive: true });
  await chmod(school, 0o711);
  const server = await start(deep);
  expect(String(server.owner.host)).toMatch(/^\/tmp\/cahier-[0-9a-f]{12}$/);
  expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.kill('SIGTERM');
  await rm(String(server.owner.host), { recursive: true });
});

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'a server told %s = off is refused',
  async (setting) => {
    await (await start()).kill('SIGTERM');
    await writeFile(join(school, 'postgresql-18/local.conf'), `${setting} = off\n`, { mode: 0o644 });
    await expect(start()).rejects.toThrow(`can lose writes it has confirmed: ${setting} is off`);
    expect(await allPostgresOn(join(school, 'postgresql-18'))).toEqual([]);
  },
);

test('a setting PostgreSQL does not know is reported at once in its own words', async () => {
  await writeFile(join(school, 'postgresql-18/local.conf'), 'nonsense = 1\n', { mode: 0o644 });
  const began = Date.now();
  await expect(start()).rejects.toThrow(
    /PostgreSQL did not start: .*unrecognized configuration parameter "nonsense"/s,
  );
  expect(Date.now() - began).toBeLessThan(3_000);
});

test('a changed setting reaches a PostgreSQL left running by a killed server', async () => {
  const first = await start();
  await first.kill('SIGKILL');
  await writeFile(join(school, 'postgresql-18/local.conf'), "work_mem = '9MB'\n", { mode: 0o644 });
  const second = await start();
  // The new text of the settings gives the cluster another name, by which the old server is known to be outdated.
  expect(second.postmaster).not.toBe(first.postmaster);
  expect(await ask(second, 'SHOW work_mem')).toEqual([{ work_mem: '9MB' }]);
});

test('a data folder that cannot be written, or is of another version, is refused in plain words', async () => {
  await writeFile(join(school, 'file'), '');
  await expect(start(join(school, 'file/data'))).rejects.toThrow(
    /data folder .*file\/data cannot be written/,
  );
  await emptied();
  await mkdir(join(school, 'postgresql-17'));
  await expect(start()).rejects.toThrow('postgresql-17 was made by another version of PostgreSQL');
});

test("values of pupils do not get into PostgreSQL's log", async () => {
  const server = await start();
  await ask(server, "CREATE TABLE pupils (name text PRIMARY KEY); INSERT INTO pupils VALUES ('Ngo Bassa')");
  await expect(ask(server, "INSERT INTO pupils VALUES ('Ngo Bassa')")).rejects.toThrow('duplicate key');
  const log = await readFile(join(school, 'log/postgresql.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('Ngo Bassa');
});

test('in the server itself a stop may be asked for twice, and open work does not hold it up', async () => {
  const database = await startDatabase({ dataDir: school }, quietLog);
  const client = await connectOnce(database.app);
  await client.query('BEGIN; SELECT 1');
  await Promise.all([database.stop(), database.stop()]);
  expect(await allPostgresOn(join(school, 'postgresql-18'))).toEqual([]);
  await client.end().catch(() => {});
});
