import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { type Binaries, installedBinaries } from '#platform/server/db/embedded/binaries.ts';
import { type Embedded, startEmbedded } from '#platform/server/db/embedded/embedded.ts';
import { prepareEmbeddedRoles } from '#platform/server/db/embedded/embedded-roles.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { allPostgresOn, isAlive } from '#platform/server/db/processes.ts';
import type { DatabaseRoles } from '#platform/server/db/role-rules.ts';
import { quietLog } from '../quiet-log.ts';

export type TemporaryServer = { embedded: Embedded; roles: DatabaseRoles; stop(): Promise<void> };

/**
 * A PostgreSQL for as long as a run lasts, with one database migrated from db/migrations. It is the packaged one, or
 * with TEST_POSTGRES=15 the one of Debian. Takes about a second; `stop` also removes its files.
 */
export async function migratedServer(database: string): Promise<TemporaryServer> {
  // Files in memory, where the machine has room for it: synced writes cost nothing there.
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  await clearAfterKilledRuns(parent);
  const folder = await mkdtemp(join(parent, `cahier-test-${process.pid}-`));
  const embedded = await startEmbedded({
    dataDir: folder,
    log: quietLog,
    settings: { max_connections: '200' },
    ...(await wantedBinaries()),
  });
  const stop = async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const roles = await prepareEmbeddedRoles(embedded, database);
    await migrate({ ...roles, folder: resolve(import.meta.dirname, '../../db/migrations') });
    return { embedded, roles, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** With TEST_POSTGRES=15 Debian's PostgreSQL 15, or the `postgres` on PATH where it lies elsewhere. */
async function wantedBinaries(): Promise<{ binaries?: Binaries }> {
  const major = process.env['TEST_POSTGRES'];
  if (!major) return {};
  const folders = [`/usr/lib/postgresql/${major}/bin`, ...(process.env['PATH'] ?? '').split(delimiter)];
  const bin = folders.find((folder) => existsSync(join(folder, 'postgres')));
  if (!bin) throw new Error(`TEST_POSTGRES=${major}, but no PostgreSQL is installed here.`);
  const binaries = await installedBinaries(bin);
  if (String(binaries.major) !== major)
    throw new Error(`TEST_POSTGRES=${major}, but ${bin} holds ${binaries.build}.`);
  return { binaries };
}

/** A run that was killed leaves its server and its files; they are known by the number of its process. */
async function clearAfterKilledRuns(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(/^cahier-test-(\d+)-/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    for (const cluster of await readdir(join(folder, name)).catch(() => [])) {
      for (const server of await allPostgresOn(join(folder, name, cluster))) process.kill(server, 'SIGKILL');
    }
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
