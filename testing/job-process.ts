/** The program's process for jobs, over a test's database. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { JobProcessOptions } from '#app/server-jobs.ts';
import { childProgram } from '#platform/server/processes/child-program.ts';

export interface JobProcess {
  /** Resolves with the exit code when nothing is left to do; null after a kill. */
  readonly ended: Promise<number | null>;
  kill(): void;
}

/** @param lease seconds after which a killed one's job is taken by the next */
export function startJobProcess(database: JobProcessOptions['database'], lease = 2): JobProcess {
  const child = fork(childProgram(join(import.meta.dirname, '../app/server-jobs.ts')), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const options: JobProcessOptions = { database, logLevel: 'warn', lease, publicUrl: 'http://cahier.test' };
  child.send(options);
  return { ended, kill: () => void child.kill('SIGKILL') };
}
