import { gathering } from '#platform/kernel/gathering.ts';
import type { ReferenceContext } from '#platform/server/context.ts';

/** How many sit in each class: students stand later on the street and bring it. */
export const headCounts = gathering<{
  headsByClass(context: ReferenceContext): Promise<ReadonlyMap<number, number>>;
}>('the sizes of classes');
