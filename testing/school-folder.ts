import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { runProgram } from '#platform/server/db/embedded/run-program.ts';
import { allPostgresOn, isAlive } from '#platform/server/db/processes.ts';
import { type DatabaseProcess, databaseProcess } from './database/database-process.ts';

/**
 * For each test of a file a data folder of its own with a stopped database in it, and whatever runs on it ended
 * afterwards.
 */
export function schoolFolders() {
  // In memory where there is room: making folders is what takes the time here.
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  let model = '';
  let school = '';
  let running: DatabaseProcess[] = [];

  beforeAll(async () => {
    model = await mkdtemp(join(parent, 'school-'));
    await (await databaseProcess(model)).kill('SIGTERM');
  });
  afterAll(() => rm(model, { recursive: true }));
  beforeEach(async () => {
    school = await mkdtemp(join(parent, 'school-'));
    await runProgram('/bin/cp', ['-a', `${model}/.`, school]);
    running = [];
  });
  afterEach(async () => {
    for (const server of running) if (isAlive(server.pid)) await server.kill('SIGTERM');
    for (const pid of await processes()) process.kill(pid, 'SIGKILL');
    await rm(school, { recursive: true, force: true, maxRetries: 5 });
  });

  const processes = () => allPostgresOn(join(school, 'postgresql-18'));
  return {
    /** A path inside the folder. */
    at: (path = '') => join(school, path),
    /** Makes the folder empty, as before the very first start. */
    empty: async () => {
      await rm(school, { recursive: true });
      await mkdir(school, { mode: 0o711 });
    },
    /** Starts a server process on the folder. */
    start: async (dataDir = school) => {
      const server = await databaseProcess(dataDir);
      running.push(server);
      return server;
    },
    /** PostgreSQL's processes on the folder. */
    processes,
    ask: (server: DatabaseProcess, sql: string) =>
      withConnection(server.owner, async (client) => (await client.query<Record<string, unknown>>(sql)).rows),
  };
}
