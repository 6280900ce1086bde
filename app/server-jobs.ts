/** The process that runs jobs. Its parent sends it the database connection. It ends when no job is left, and with its parent. */
import { constants, setPriority } from 'node:os';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { openPrinter } from '#platform/server/documents/printer.ts';
import { nowFromClock } from '#platform/server/http.ts';
import { type TakenJob, workJobs } from '#platform/server/jobs/work-jobs.ts';
import { openLog } from '#platform/server/log.ts';
import { type AreaOptions, joinAreas } from './server-areas.ts';

export interface JobProcessOptions {
  readonly database: Parameters<typeof openDatabase>[0];
  readonly logLevel: Parameters<typeof openLog>[0];
  /** Seconds after which another process takes over the job of a process that died. */
  readonly lease: number;
  /** The address of the program, for printed documents. */
  readonly publicUrl: string;
}

/** Jobs of today send no mail, seal nothing and make no backup. */
function notHere(): never {
  throw new Error('The process for jobs does not do this.');
}
const areas: Omit<AreaOptions, 'publicUrl'> = {
  demonstrationEverywhere: false,
  compatibleSignIn: false,
  providers: {},
  mails: {
    leaves: false,
    add: notHere,
    sendDue: notHere,
    resultsOf: notHere,
    addresseeOf: notHere,
    remove: notHere,
    withdraw: notHere,
    end: notHere,
  },
  sealing: { seal: notHere, open: notHere },
  pushKeys: { privateKey: Buffer.alloc(0), publicKey: Buffer.alloc(0) },
  smsGateways: [],
  installation: { version: '', disk: notHere },
  backups: {
    folder: '',
    kept: 0,
    encrypted: false,
    erasures: { read: notHere, add: notHere },
    restorer: null,
    uploads: { add: notHere, fileOf: notHere, forget: notHere },
    fileOf: notHere,
    trust: notHere,
    makeBeforeRestore: notHere,
    list: notHere,
    keyName: notHere,
    running: notHere,
    failedAt: notHere,
    make: notHere,
  },
};

// Requests of people come before background work.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit(1));
process.once('message', (options: JobProcessOptions) => void work(options));

async function work({ database: config, logLevel, lease, publicUrl }: JobProcessOptions): Promise<void> {
  const log = openLog(logLevel);
  const options = { ...areas, publicUrl };
  // Runs one job at a time; no screen waits for it.
  const printer = openPrinter(log, { waiting: 1, timeLimit: 120_000, megabytes: 180 });
  // A statement of a job may run longer than a request waits. A second connection saves the progress.
  const database = openDatabase(config, 3, {
    statement: 60_000,
    idle: 120_000,
    lock: 20_000,
    connect: 30_000,
  });
  try {
    const took = (job: TakenJob) => void process.send?.(job);
    const worker = { database, log, lease, printer, now: nowFromClock, took };
    const { words, contributions } = joinAreas(options);
    await workJobs({ ...worker, words, contributions });
    printer.end();
    await database.close();
    process.exit(0);
  } catch (error) {
    log.error({ error }, 'The process for jobs ended.');
    process.exit(1);
  }
}
