/** What takes longer than a request may. An area says how it is done; a process of its own does it, one after another. */
import { extensionPoint } from '../../kernel/extension-point.ts';
import type { Context } from '../context.ts';
import type { Printer } from '../documents/printer.ts';

/** Tells how far a job is, and is told when somebody wants it stopped. @throws JobStopped. */
export type TellProgress = (done: number, total: number) => Promise<void>;

/** Thrown inside a job that somebody stopped, so that its transaction leaves nothing behind. */
export class JobStopped extends Error {
  constructor() {
    super('Somebody stopped this job.');
    this.name = 'JobStopped';
  }
}

export interface JobAtOnce {
  /** `import.do` */
  readonly id: string;
  /**
   * Does it, in one transaction with the note that it is done: all of it or nothing, however the process ends. A Failure is
   * told to whoever asked.
   */
  run(context: Context, input: never, tell: TellProgress): Promise<void>;
}

/** What is kept step by step, each in a transaction of its own, so that what was interrupted goes on instead of beginning again. */
export interface JobInSteps {
  readonly id: string;
  /** Finds by itself what is left to do; it may be called again after any step, and twice after the last. */
  runInSteps(at: StepsOfJob, input: never, tell: TellProgress): Promise<void>;
}

export interface StepsOfJob {
  /**
   * One step, committed when it is done. Lists of the whole school are read once for the job: a step changes nothing that stands
   * in them.
   */
  step<Result>(work: (context: Context) => Promise<Result>): Promise<Result>;
  /** Between steps: no transaction waits for paper. @throws notPrinted. */
  readonly printer: Printer;
}

export type JobKind = JobAtOnce | JobInSteps;

export const jobKinds = extensionPoint<JobKind>('jobs');
