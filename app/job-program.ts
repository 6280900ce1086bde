import { join } from 'node:path';

let program = join(import.meta.dirname, 'server-jobs.ts');

/** The program of the process for jobs. */
export const jobProgram = (): string => program;

/** From its source it starts four times as slowly as built, which a built server therefore does not do. */
export function startJobsFrom(built: string): void {
  program = built;
}
