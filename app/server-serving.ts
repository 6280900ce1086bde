/** Serves one database: migrates it, opens everything that works on it, listens; and stops in the reverse order. */
import { join } from 'node:path';
import { type BackupKeeper, keepBackups } from '#platform/server/backup/kept-backups.ts';
import { readMigrations } from '#platform/server/db/migration-files.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { impatient } from '#platform/server/db/pool/pools.ts';
import { installationPushKeys } from '#platform/server/installation/push-keys.ts';
import { installationKey, sealingWith } from '#platform/server/installation/sealing.ts';
import { keepJobs } from '#platform/server/jobs/job-keeper.ts';
import { openMail } from '#platform/server/mail/mail.ts';
import { childProgram } from '#platform/server/processes/child-program.ts';
import { freeMemoryAtRest } from '#platform/server/processes/idle-memory.ts';
import { openMetricsIfWanted } from './metrics/open-if-wanted.ts';
import { clientFolder } from './server-built.ts';
import { keepErasuresHourly } from './server-housekeeping.ts';
import { buildHttp } from './server-http.ts';
import type { JobProcessOptions } from './server-jobs.ts';
import type { ServingParts } from './server-parts.ts';
import { migrations, type PreparedDatabase, prepareDatabase } from './server-preparing.ts';
import type { Settings } from './server-settings.ts';

export interface Serving extends PreparedDatabase {
  readonly port: number;
  readonly backups: BackupKeeper;
  /** Finishes what is in work (10 s at most). */
  stop(): Promise<void>;
}

/** @param port the one to listen at @throws DatabaseProblem, or the error of the port, with nothing left running. */
export async function serve(parts: ServingParts, port: number): Promise<Serving> {
  const { settings, version, log, started, restorer } = parts;
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const key = await installationKey(settings.dataDir);
    const backups = keepBackups({
      owner: started.owner,
      dataDir: settings.dataDir,
      folder: settings.backupFolder,
      kept: settings.backupsKept,
      passphrase: settings.backupPassphrase,
      program: version,
      log,
      restorer,
    });
    const prepared = await prepareDatabase(parts, key, backups);
    const database = openDatabase(started.app, settings.connections, impatient, started.pooled);
    undo.unshift(database.close);
    let stopping = false;
    const sealing = sealingWith(key);
    await parts.client;
    const app = await buildHttp({
      settings,
      version,
      database,
      log,
      backups,
      sendMail: openMail(
        { smtpUrl: settings.smtpUrl, from: settings.mailFrom, folder: settings.mailFolder },
        log,
      ),
      sealing,
      pushKeys: await installationPushKeys(settings.dataDir),
      services: settings.operators,
      health: {
        database,
        dataDir: settings.databaseUrl ? null : settings.dataDir,
        newestMigration: (await readMigrations(migrations)).at(-1)?.version ?? 0,
        stopping: () => stopping,
      },
      clientFolder,
      worksByItself: true,
      checkReplies: false,
    });
    undo.unshift(() => app.close());
    undo.unshift(freeMemoryAtRest(app));
    undo.unshift(await openMetricsIfWanted(settings.metrics, { app, database, backups, version }));
    await app.listen({ host: settings.host, port });
    undo.unshift(keepJobs(database, processForJobs(started.app, settings), log));
    undo.unshift(keepErasuresHourly(database, backups.erasures, log));
    const [bound] = app.addresses();
    return {
      port: typeof bound === 'object' ? bound.port : port,
      ...prepared,
      backups,
      async stop() {
        stopping = true;
        await runAll(undo);
      },
    };
  } catch (error) {
    await runAll(undo);
    throw error;
  }
}

/** Seconds that a job of a process that died waits for the next one. */
const lease = 30;

function processForJobs(database: JobProcessOptions['database'], { logLevel, publicUrl }: Settings) {
  const options: JobProcessOptions = { database, logLevel, lease, publicUrl };
  return { program: childProgram(join(import.meta.dirname, 'server-jobs.ts')), options };
}

async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step();
}
