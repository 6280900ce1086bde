/** Looks whether a job waits, and begins the process that does it. That ends by itself when nothing is left, and with the server. */
import { type ChildProcess, fork } from 'node:child_process';
import { childOfLittleMemory } from '../child-memory.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { nextJob } from './jobs-store.ts';

export interface JobProgram {
  /** Its file. */
  readonly program: string;
  /** Sent to it at its start. */
  readonly options: object;
}

const everySecond = 1000;

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
    begun.on('exit', () => {
      child = null;
    });
    begun.send(options);
    return begun;
  };
  const timer = setInterval(() => void look(), everySecond);
  timer.unref();
  return async () => {
    clearInterval(timer);
    child?.kill('SIGKILL');
  };
}
