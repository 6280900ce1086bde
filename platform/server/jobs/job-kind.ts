/** What takes longer than a request may. An area says how it is done; a process of its own does it, one after another. */
import { gathering } from '../../kernel/gathering.ts';
import type { Context } from '../context.ts';

/** Tells how far a job is, and is told when somebody wants it stopped. @throws JobStopped. */
export type TellProgress = (done: number, total: number) => Promise<void>;

/** Thrown inside a job that somebody stopped, so that its transaction leaves nothing behind. */
export class JobStopped extends Error {
  constructor() {
    super('Somebody stopped this job.');
    this.name = 'JobStopped';
  }
}

export interface JobKind {
  /** `import.do` */
  readonly id: string;
  /**
   * Does it, in one transaction with the note that it is done: all of it or nothing, however the process ends. A Failure is
   * told to whoever asked.
   */
  run(context: Context, input: never, tell: TellProgress): Promise<void>;
}

export const jobKinds = gathering<JobKind>('jobs');
