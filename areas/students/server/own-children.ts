import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** The caller's children, verified or not. `parents` comes later in the dependency order, so it supplies the guardian records. */
export const childrenOfAccount = extensionPoint<{
  /** Ids of the students to whom a guardian's record of the caller is linked. */
  of(context: Context): Promise<ReadonlySet<number>>;
}>('children of somebody');

/** The union of all contributions. */
export async function ownChildren(context: Context): Promise<ReadonlySet<number>> {
  const sets = await Promise.all(context.contributions(childrenOfAccount).map(({ of }) => of(context)));
  return new Set(sets.flatMap((ids) => [...ids]));
}
