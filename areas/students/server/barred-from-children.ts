import { gathering } from '#platform/kernel/gathering.ts';
import type { Context } from '#platform/server/context.ts';

/** Children of whom a court lets somebody see nothing: whose account is which guardian's only parents know, later on the street. */
export const barredFromChildren = gathering<{
  /** Ids of the children from whom the caller is barred. */
  of(context: Context): Promise<ReadonlySet<number>>;
}>('children somebody is barred from');

/** All of them, whoever brought them. */
export async function barredChildren(context: Context): Promise<ReadonlySet<number>> {
  const sets = await Promise.all(context.pieces(barredFromChildren).map(({ of }) => of(context)));
  return new Set(sets.flatMap((ids) => [...ids]));
}
