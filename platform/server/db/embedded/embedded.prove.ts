import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { postmasterOf } from '#testing/database/database-process.ts';
import { schoolFolders } from '#testing/school-folder.ts';
import { type ConnectionSettings, connectOnce, connectWithRetry, isPassingFailure } from '../connection.ts';
import { turnLog } from './postmaster.ts';

const school = schoolFolders();

test('three servers starting at once on a new folder share one PostgreSQL', async () => {
  await school.empty();
  const servers = await Promise.all([school.start(), school.start(), school.start()]);
  expect(new Set(servers.map((server) => server.postmaster)).size).toBe(1);
  for (const server of servers) expect(await school.ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a kill while the folder is being made does not spoil the next start', async () => {
  await school.empty();
  const child = spawn(process.execPath, ['testing/database/database-program.ts', school.at()]);
  while (!(await readdir(school.at())).some((name) => name.includes('unfinished'))) await pause(5);
  child.kill('SIGKILL');
  await pause(50);
  const server = await school.start();
  expect(await school.ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a folder whose path is too long for a socket works through a short one', async () => {
  const deep = join(school.at(), 'a'.repeat(60), 'b'.repeat(60));
  await mkdir(deep, { recursive: true });
  await chmod(school.at(), 0o711);
  const server = await school.start(deep);
  expect(String(server.owner.host)).toMatch(/^\/tmp\/cahier-[0-9a-f]{12}$/);
  expect(await school.ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.kill('SIGTERM');
  await rm(String(server.owner.host), { recursive: true });
});

test.each(['full_page_writes', 'synchronous_commit'])(
  'a server with %s = off is refused',
  async (setting) => {
    await writeFile(school.at('postgresql-18/local.conf'), `${setting} = off\n`, { mode: 0o644 });
    await expect(school.start()).rejects.toThrow(`can lose writes it has confirmed: ${setting} is off`);
    expect(await school.processes()).toEqual([]);
  },
);

test('a changed setting reaches a PostgreSQL left running by a killed server', async () => {
  const first = await school.start();
  await first.kill('SIGKILL');
  await writeFile(school.at('postgresql-18/local.conf'), "work_mem = '9MB'\n", { mode: 0o644 });
  const second = await school.start();
  // The new text of the settings gives the cluster another name, by which the old server is known to be outdated.
  expect(second.postmaster).not.toBe(first.postmaster);
  expect(await school.ask(second, 'SHOW work_mem')).toEqual([{ work_mem: '9MB' }]);
});

/** Writes marks one after the other, each with its key, trying again until it is confirmed; as the client of a server does. */
function clerk(settings: ConnectionSettings, name: string) {
  const confirmed: string[] = [];
  let working = true;
  const write = async (key: string) => {
    while (working) {
      const client = await connectWithRetry(settings, { seconds: 60 });
      try {
        await client.query(
          `WITH mark AS (INSERT INTO marks (key) VALUES ('${key}') ON CONFLICT DO NOTHING RETURNING key)
           UPDATE total SET effects = effects + (SELECT count(*) FROM mark) WHERE clerk = '${name}'`,
        );
        confirmed.push(key);
        return;
      } catch (error) {
        if (!isPassingFailure(error)) throw error;
      } finally {
        await client.end().catch(() => {});
      }
    }
  };
  const work = (async () => {
    for (let number = 0; working; number++) await write(`${name}-${number}`);
  })();
  work.catch(() => {
    working = false; // shown by stop()
  });
  return {
    confirmed,
    isWorking: () => working,
    stop: async () => {
      working = false;
      await work;
    },
  };
}

test('PostgreSQL killed ten times while marks are written: each confirmed mark is there, none twice', async () => {
  const server = await school.start();
  const clerks = ['Abena', 'Bih', 'Chantal', 'Djibril'];
  await school.ask(
    server,
    'CREATE TABLE marks (key text PRIMARY KEY); CREATE TABLE total (clerk text, effects bigint)',
  );
  await school.ask(server, `INSERT INTO total SELECT unnest(ARRAY['${clerks.join("','")}']), 0`);
  const writing = clerks.map((name) => clerk(server.owner, name));
  const total = () => writing.reduce((sum, { confirmed }) => sum + confirmed.length, 0);
  for (let kill = 1; kill <= 10; kill++) {
    const before = total();
    while (writing.every((one) => one.isWorking()) && total() < before + 50) await pause(20);
    process.kill(await postmasterOf(school.at()), 'SIGKILL');
  }
  await pause(1_500);
  for (const { stop } of writing) await stop();

  const written = await school.ask(server, 'SELECT key FROM marks');
  const there = new Set(written.map(({ key }) => key));
  const confirmed = writing.flatMap((one) => one.confirmed);
  expect(confirmed.filter((key) => !there.has(key))).toEqual([]);
  expect(await school.ask(server, 'SELECT sum(effects)::int AS effects FROM total')).toEqual([
    { effects: there.size },
  ]);
  console.log(`${confirmed.length} marks confirmed over 10 kills, ${there.size} written`);
});

test('a child of a killed PostgreSQL that goes on computing does not keep the next one from starting', async () => {
  const first = await school.start();
  const busy = await connectOnce(first.owner);
  const computing = busy
    .query('SELECT count(*) FROM generate_series(1, 100000000000)')
    .catch((error: unknown) => error);
  await pause(300);
  await first.kill('SIGKILL');
  process.kill(first.postmaster, 'SIGKILL');
  await pause(500);
  expect((await school.processes()).length).toBeGreaterThan(0);
  const second = await school.start();
  expect(await school.ask(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await computing).toBeInstanceOf(Error);
  await busy.end().catch(() => {});
});

test('at rest, with ten connections, the database takes less than 150 MB', async () => {
  const server = await school.start();
  const clients = await Promise.all(Array.from({ length: 10 }, () => connectOnce(server.owner)));
  for (const client of clients)
    await client.query('SELECT count(*) FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid');
  // PSS: what is shared by several processes is counted once.
  const sizes = await Promise.all(
    (await school.processes()).map(async (pid) => {
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]);
    }),
  );
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  console.log(`${sizes.length} processes, ${megabytes.toFixed(0)} MB`);
  expect(megabytes).toBeLessThan(150);
  for (const client of clients) await client.end();
});

test('a start on an existing folder takes well below a second', async () => {
  const times: number[] = [];
  for (let start = 0; start < 5; start++) {
    const server = await school.start();
    times.push(server.ms);
    await server.kill('SIGTERM');
  }
  console.log(`from the first statement to an answer: ${times.join(', ')} ms`);
  expect(Math.max(...times)).toBeLessThan(1_500);
});

test("PostgreSQL's log does not grow without end", async () => {
  const log = school.at('log/postgresql.log');
  await writeFile(log, 'x'.repeat(2_000));
  await turnLog(log, 1_000);
  expect((await stat(log)).size).toBe(0);
  expect((await stat(`${log}.1`)).size).toBe(2_000);
  await turnLog(log, 1_000);
  expect((await stat(`${log}.1`)).size).toBe(2_000);
});
