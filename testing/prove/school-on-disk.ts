/** A data folder with two small schools in it, for servers that are started, stopped and killed on it. */
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ConnectionSettings, withConnection } from '#platform/server/db/connection.ts';
import { openDatabase } from '#platform/server/db/database.ts';
import { startEmbedded } from '#platform/server/db/embedded.ts';
import { prepareEmbeddedRoles } from '#platform/server/db/embedded-roles.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { allPostgresOn } from '#platform/server/db/processes.ts';
import { quietLog } from '../quiet-log.ts';
import { makeSmallSchool, type SmallSchool } from '../small-school.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface SchoolOnDisk {
  readonly dataDir: string;
  readonly school: SmallSchool;
  /** The same address at every start. */
  readonly address: string;
  start(program?: string): Promise<ServerProcess>;
  /** Asks the database beside the server. */
  ask<Row extends object>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** The first process of PostgreSQL on this folder; 0 when none runs. */
  postmaster(): Promise<number>;
  /** Ends whatever runs on the folder, and removes it. */
  remove(): Promise<void>;
}

const cluster = 'postgresql-18';

export async function schoolOnDisk(): Promise<SchoolOnDisk> {
  const dataDir = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cahier-killed-'));
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const { school, superuser } = await fill(dataDir);
  const running: ServerProcess[] = [];
  return {
    dataDir,
    school,
    address: `http://127.0.0.1:${port}`,
    async start(program = 'tools/bench/school-server.ts') {
      const server = await startServerProcess(program, {
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: 'off',
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '100000000',
      });
      running.push(server);
      return server;
    },
    ask: (sql, values = []) =>
      withConnection(superuser, async (client) => (await client.query(sql, [...values])).rows, {
        seconds: 60,
      }),
    async postmaster() {
      return Number.parseInt(
        await readFile(join(dataDir, cluster, 'postmaster.pid'), 'utf8').catch(() => '0'),
        10,
      );
    },
    async remove() {
      for (const server of running) if (server.alive()) await server.end('SIGKILL');
      for (const pid of await allPostgresOn(join(dataDir, cluster))) process.kill(pid, 'SIGKILL');
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

function freePort(): Promise<number> {
  return new Promise((resolvePort) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolvePort(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}
