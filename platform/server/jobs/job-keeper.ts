/** Looks whether a job waits, and begins the process that does it. That ends by itself when nothing is left, and with the server. */
import { type ChildProcess, fork } from 'node:child_process';
import { asOrg, type Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { childOfLittleMemory } from '../processes/child-memory.ts';
import { nextJob, useUpAttempts } from './jobs-store.ts';
import { mostAttempts, type TakenJob } from './work-jobs.ts';

export interface JobProgram {
  /** Its file. */
  readonly program: string;
  /** Sent to it at its start. */
  readonly options: object;
}

const everySecond = 1000;

/** By which a process ends itself when its memory is full or broken. Others come from outside, and the job is tried again. */
const ownEnds: ReadonlySet<NodeJS.Signals | null> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
]);

/** Returns a function that stops the process; the next server starts uncommitted jobs again. */
export function keepJobs(
  database: Database,
  { program, options }: JobProgram,
  log: Log,
): () => Promise<void> {
  let child: ChildProcess | null = null;
  let looking = false;
  const look = async () => {
    if (child !== null || looking) return;
    looking = true;
    try {
      if (await nextJob(database.plain)) child = begin();
    } catch (error) {
      log.warn({ error }, 'Looking for jobs failed; it is tried again.');
    } finally {
      looking = false;
    }
  };
  const begin = () => {
    const begun = fork(program, {
      ...childOfLittleMemory(),
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    begun.on('error', (error) => {
      log.error({ error }, 'The process for jobs could not begin.');
      // One that never ran never ends either: the next look begins another.
      if (begun.pid === undefined) child = null;
    });
    let taken: TakenJob | null = null;
    begun.on('message', (job: TakenJob) => {
      taken = job;
    });
    begun.on('exit', (_code, signal) => {
      const ended = ownEnds.has(signal) && taken;
      void (ended ? refuse(ended) : Promise.resolve()).finally(() => {
        child = null;
      });
    });
    begun.send(options);
    return begun;
  };
  /** The same job would end the next process, too, and keep the jobs of others waiting. */
  const refuse = async ({ org, id, lease }: TakenJob) => {
    try {
      await database.write(asOrg(org), (at) => useUpAttempts(at, id, { lease, attempts: mostAttempts }));
    } catch (error) {
      log.warn({ error }, 'A job that ended its process could not be refused; it is tried again.');
    }
  };
  const timer = setInterval(() => void look(), everySecond);
  timer.unref();
  return async () => {
    clearInterval(timer);
    child?.kill('SIGKILL');
  };
}
