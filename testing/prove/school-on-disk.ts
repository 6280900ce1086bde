/** A data folder with two small schools in it, for servers that are started, stopped and killed on it. */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ConnectionSettings, withConnection } from '#platform/server/db/connection.ts';
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { prepareEmbeddedRoles } from '#platform/server/db/embedded/embedded-roles.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { allPostgresOn, killAtOnce } from '#platform/server/db/processes.ts';
import { childProgram } from '#platform/server/processes/child-program.ts';
import { freePort } from '../free-port.ts';
import { quietLog } from '../quiet-log.ts';
import { makeSmallSchool, type SmallSchool } from '../small-school.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface SchoolOnDisk {
  readonly dataDir: string;
  readonly school: SmallSchool;
  /** The same address at every start. */
  readonly address: string;
  start(program?: string, settings?: Record<string, string>): Promise<ServerProcess>;
  /** Stops server and database at once, as in the moment of a power cut: nothing is answered any more. */
  freeze(): Promise<void>;
  /** Kills server and database together, as a machine that stops. */
  stopMachine(): Promise<void>;
  /** From the next start of PostgreSQL a commit takes 20 ms, as on a slow disk, so that a fault often strikes in it. */
  slowCommits(): Promise<void>;
  /** Asks the database beside the server, trying for a minute (or so many seconds) while it does not answer. */
  ask<Row extends object>(
    sql: string,
    values?: readonly unknown[],
    seconds?: number,
  ): Promise<readonly Row[]>;
  /** Fills a table `hasty` for so many ms with rows none of which waits for the disk; gives how many were confirmed. */
  hurry(ms: number): Promise<number>;
  /** The first process of PostgreSQL on this folder; 0 when none runs. */
  postmaster(): Promise<number>;
  /** Ends whatever runs on the folder, and removes it. */
  remove(): Promise<void>;
}

const cluster = 'postgresql-18';

/** In memory where there is room: quick, and as good as a disk for whoever only kills programs. */
export const inMemory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** @param parent the folder to make it in. */
export async function schoolOnDisk(parent = inMemory): Promise<SchoolOnDisk> {
  const dataDir = await mkdtemp(join(parent, 'cahier-killed-'));
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const { school, superuser } = await fill(dataDir);
  const running: ServerProcess[] = [];
  const killDatabase = async () => (await allPostgresOn(join(dataDir, cluster))).forEach(killAtOnce);
  const stopMachine = async () => {
    const ends = running.filter((server) => server.alive()).map((server) => server.end('SIGKILL'));
    await killDatabase();
    await Promise.all(ends);
    await killDatabase(); // processes that the watching server started in its last moment
  };
  return {
    dataDir,
    school,
    address: `http://127.0.0.1:${port}`,
    async start(program = childProgram(resolve('app/server.ts')), settings = {}) {
      const server = await startServerProcess(program, {
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: 'off',
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '100000000',
        ...settings,
      });
      running.push(server);
      return server;
    },
    async freeze() {
      for (const server of running) if (server.alive()) process.kill(server.pid, 'SIGSTOP');
      for (const pid of await allPostgresOn(join(dataDir, cluster))) process.kill(pid, 'SIGSTOP');
    },
    stopMachine,
    slowCommits: () =>
      writeFile(join(dataDir, cluster, 'local.conf'), 'commit_delay = 20000\ncommit_siblings = 0\n', {
        mode: 0o644,
      }),
    ask: (sql, values = [], seconds = 60) =>
      withConnection(superuser, async (client) => (await client.query(sql, [...values])).rows, {
        seconds,
      }),
    hurry: (ms) =>
      withConnection(superuser, async (client) => {
        await client.query('CREATE TABLE IF NOT EXISTS hasty (number integer)');
        await client.query('TRUNCATE hasty');
        await client.query('SET synchronous_commit = off');
        const end = Date.now() + ms;
        let confirmed = 0;
        while (Date.now() < end) {
          await client.query('INSERT INTO hasty VALUES ($1)', [confirmed]);
          confirmed += 1;
        }
        return confirmed;
      }),
    async postmaster() {
      return Number.parseInt(
        await readFile(join(dataDir, cluster, 'postmaster.pid'), 'utf8').catch(() => '0'),
        10,
      );
    },
    async remove() {
      await stopMachine();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function fill(dataDir: string): Promise<{ school: SmallSchool; superuser: ConnectionSettings }> {
  const embedded = await startEmbedded({ dataDir, log: quietLog });
  const roles = await prepareEmbeddedRoles(embedded);
  await migrate({ ...roles, folder: resolve(import.meta.dirname, '../../db/migrations') });
  const database = openDatabase(roles.app, 2);
  const school = await makeSmallSchool(database, 'AAA');
  await database.close();
  await embedded.stop();
  return { school, superuser: embedded.as('postgres', String(roles.app.database)) };
}
