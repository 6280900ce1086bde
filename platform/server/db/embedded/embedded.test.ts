import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { postmasterOf } from '#testing/database/database-process.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { schoolFolders } from '#testing/school-folder.ts';
import { connectOnce } from '../connection.ts';
import { isAlive } from '../processes.ts';
import { startDatabase } from '../start-database.ts';
import { userForPostgres } from './system-user.ts';

const school = schoolFolders();

test('keeps written rows after a stop and a start, and leaves nothing running in between', async () => {
  const first = await school.start();
  await school.ask(first, "CREATE TABLE pupils (name text); INSERT INTO pupils VALUES ('Ngo Bassa')");
  await first.kill('SIGTERM');
  expect(await school.processes()).toEqual([]);
  expect(await readdir(school.at('servers'))).toEqual([]);

  const second = await school.start();
  expect(await school.ask(second, 'SELECT name FROM pupils')).toEqual([{ name: 'Ngo Bassa' }]);
});

sampledTest('the server is set up to keep what it confirms and to stay on this machine', async () => {
  const server = await school.start();
  const names = [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'jit',
    'listen_addresses',
    'TimeZone',
    'server_encoding',
    'server_version',
  ];
  const found = await school.ask(
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
      // A release, no beta or release candidate (decisions/0060).
      server_version: expect.stringMatching(/^\d+\.\d+( |$)/),
    },
  ]);
  expect(
    await school.ask(
      server,
      'SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()',
    ),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
  expect(
    await school.ask(
      server,
      `SELECT n FROM unnest(ARRAY['Zoa', 'Étoundi', 'Eyinga']) n ORDER BY n COLLATE "fr-x-icu"`,
    ),
  ).toEqual([{ n: 'Étoundi' }, { n: 'Eyinga' }, { n: 'Zoa' }]);
});

sampledTest(
  'a server killed outright leaves PostgreSQL running; the next one adopts it and stops it in the end',
  async () => {
    const first = await school.start();
    await school.ask(first, 'CREATE TABLE pupils (name text)');
    await first.kill('SIGKILL');
    expect(isAlive(first.postmaster)).toBe(true);

    const second = await school.start();
    expect(second.postmaster).toBe(first.postmaster);
    expect(second.heard).toContain('PostgreSQL was running already on this data folder; using it');
    expect(await school.ask(second, 'SELECT * FROM pupils')).toEqual([]);
    await second.kill('SIGTERM');
    expect(await school.processes()).toEqual([]);
  },
);

slowTest('with two servers on one folder PostgreSQL runs until the last one stops', async () => {
  const first = await school.start();
  const second = await school.start();
  expect(second.postmaster).toBe(first.postmaster);
  await first.kill('SIGTERM');
  expect(await school.ask(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.kill('SIGTERM');
  expect(isAlive(first.postmaster)).toBe(false);
});

sampledTest(
  'PostgreSQL killed under a living server is back within seconds, with all it had confirmed',
  async () => {
    const server = await school.start();
    await school.ask(server, "CREATE TABLE pupils (name text); INSERT INTO pupils VALUES ('Ngo Bassa')");
    process.kill(server.postmaster, 'SIGKILL');
    await pause(300);
    expect(await school.ask(server, 'SELECT name FROM pupils')).toEqual([{ name: 'Ngo Bassa' }]);
    expect(await postmasterOf(school.at())).not.toBe(server.postmaster);
  },
);

slowTest(
  'a PostgreSQL of which one process crashed is not left to itself but started anew, with all it had confirmed',
  async () => {
    const server = await school.start();
    await school.ask(server, "CREATE TABLE pupils (name text); INSERT INTO pupils VALUES ('Ngo Bassa')");
    const client = await connectOnce(server.owner);
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => isAlive(server.postmaster)).toBe(false);
    expect(await school.ask(server, 'SELECT name FROM pupils')).toEqual([{ name: 'Ngo Bassa' }]);
    expect(await postmasterOf(school.at())).not.toBe(server.postmaster);
    await client.end().catch(() => {});
  },
);

slowTest('after a crash of everything the next start repairs the data', async () => {
  const first = await school.start();
  await school.ask(first, "CREATE TABLE pupils (name text); INSERT INTO pupils VALUES ('Ngo Bassa')");
  await first.kill('SIGKILL');
  process.kill(first.postmaster, 'SIGKILL');
  const second = await school.start();
  expect(await school.ask(second, 'SELECT name FROM pupils')).toEqual([{ name: 'Ngo Bassa' }]);
});

slowTest(
  'a left-over process number that now belongs to a stranger does not hold up the start, nor hurt the stranger',
  async () => {
    const first = await school.start();
    await first.kill('SIGKILL');
    const file = school.at('postgresql-18/postmaster.pid');
    const note = await readFile(file, 'utf8');
    process.kill(first.postmaster, 'SIGKILL');
    await pause(200);
    const user = await userForPostgres(school.at('postgresql-18'));
    const stranger = spawn('/bin/sleep', ['30'], { ...(user ? { uid: user.uid, gid: user.gid } : {}) });
    await writeFile(file, note.replace(/^\d+/, String(stranger.pid)));

    const second = await school.start();
    expect(await school.ask(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.kill('SIGTERM');
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    stranger.kill();
  },
);

sampledTest('a setting PostgreSQL does not know is reported at once in its own words', async () => {
  await writeFile(school.at('postgresql-18/local.conf'), 'nonsense = 1\n', { mode: 0o644 });
  const began = Date.now();
  await expect(school.start()).rejects.toThrow(
    /PostgreSQL did not start: .*unrecognized configuration parameter "nonsense"/s,
  );
  expect(Date.now() - began).toBeLessThan(20_000);
});

slowTest(
  'a data folder that cannot be written, or is of another version, is refused in plain words',
  async () => {
    await writeFile(school.at('file'), '');
    await expect(school.start(school.at('file/data'))).rejects.toThrow(
      /data folder .*file\/data cannot be written/,
    );
    await school.empty();
    await mkdir(school.at('postgresql-17'));
    await expect(school.start()).rejects.toThrow('postgresql-17 was made by another version of PostgreSQL');
  },
);

sampledTest("values of pupils do not get into PostgreSQL's log", async () => {
  const server = await school.start();
  await school.ask(
    server,
    "CREATE TABLE pupils (name text PRIMARY KEY); INSERT INTO pupils VALUES ('Ngo Bassa')",
  );
  await expect(school.ask(server, "INSERT INTO pupils VALUES ('Ngo Bassa')")).rejects.toThrow(
    'duplicate key',
  );
  const log = await readFile(school.at('log/postgresql.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('Ngo Bassa');
});

sampledTest(
  'in the server itself a stop may be asked for twice, and open work does not hold it up',
  async () => {
    const database = await startDatabase({ dataDir: school.at() }, quietLog);
    const client = await connectOnce(database.app);
    await client.query('BEGIN; SELECT 1');
    await Promise.all([database.stop(), database.stop()]);
    expect(await school.processes()).toEqual([]);
    await client.end().catch(() => {});
  },
);

slowTest('a server that may lose confirmed writes is refused', async () => {
  await writeFile(school.at('postgresql-18/local.conf'), 'fsync = off\n', { mode: 0o644 });
  await expect(school.start()).rejects.toThrow('can lose writes it has confirmed: fsync is off');
  expect(await school.processes()).toEqual([]);
});
