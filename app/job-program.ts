import { join } from 'node:path';

let program = join(import.meta.dirname, 'server-jobs.ts');

/** The program of the process for jobs. */
export const jobProgram = (): string => program;

/** A built server starts the built program: from its source the process takes four times as long to start. */
export function startJobsFrom(built: string): void {
  program = built;
}
