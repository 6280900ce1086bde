/** Work that takes longer than a request may. An area defines the work; one process runs the jobs one after another. */
import type { FailureKind } from '../../kernel/errors.ts';
import { extensionPoint } from '../../kernel/extension-point.ts';
import type { Context } from '../context.ts';
import type { Printer } from '../documents/printer.ts';

/** Reports the progress of a job. @throws JobStopped when somebody wants it stopped. */
export type TellProgress = (done: number, total: number) => Promise<void>;

/** Thrown inside a job that somebody stopped, so that its transaction leaves nothing behind. */
export class JobStopped extends Error {
  constructor() {
    super('Somebody stopped this job.');
    this.name = 'JobStopped';
  }
}

interface AnyJob {
  /** It finds the present rights of who asked by itself, so that it is not stopped when they change. */
  readonly findsRights?: true;
  /** The reason that the person who asked reads when it ends its process, as a file does that fills the memory; else a fault of the program. */
  readonly endsProcess?: FailureKind;
}

export interface JobAtOnce extends AnyJob {
  /** `import.do` */
  readonly id: string;
  /**
   * Does the work and marks it done in one transaction: all of it or nothing, however the process ends. A Failure is shown to the
   * person who asked.
   */
  run(context: Context, input: never, tell: TellProgress): Promise<void>;
}

/** A job in steps, each in its own transaction, so that an interrupted job continues instead of starting again. */
export interface JobInSteps extends AnyJob {
  readonly id: string;
  /** Finds the work that is left; it may be called again after any step, and twice after the last. */
  runInSteps(at: StepsOfJob, input: never, tell: TellProgress): Promise<void>;
}

export interface StepsOfJob {
  /** Runs one step and commits it. Lists of the whole school are read once for the job: a step must not change them. */
  step<Result>(work: (context: Context) => Promise<Result>): Promise<Result>;
  /** Prints between steps, so that no transaction waits for a document. @throws notPrinted. */
  readonly printer: Printer;
}

export type JobKind = JobAtOnce | JobInSteps;

export const jobKinds = extensionPoint<JobKind>('jobs');
