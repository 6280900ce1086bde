import { gathering } from '#platform/kernel/gathering.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';

/** How many sit in each class: students stand later on the street and bring it. */
export const headCounts = gathering<{
  headsByClass(context: ReferenceContext): Promise<ReadonlyMap<number, number>>;
}>('the sizes of classes');

/** Of classes and groups. */
export async function headsByClass(context: Context): Promise<ReadonlyMap<number, number>> {
  const [heads] = context.pieces(headCounts);
  return heads ? heads.headsByClass(context) : new Map();
}
