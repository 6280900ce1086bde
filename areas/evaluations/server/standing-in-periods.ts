import { gathering } from '#platform/kernel/gathering.ts';
import type { Context } from '#platform/server/context.ts';

/** A class in a sequence or month. */
export interface ClassInPeriod {
  readonly classId: number;
  readonly sequenceId: number;
}

/** What classes have in sequences and months beside marks: texts, cards and councils, of which only areas later on the street know. */
export const standingInPeriods = gathering<{
  /** The classes that have something in one of these, which nobody would find there in the other rhythm. */
  classesWith(context: Context, places: readonly ClassInPeriod[]): Promise<ReadonlySet<number>>;
}>('what stands in periods of classes');
