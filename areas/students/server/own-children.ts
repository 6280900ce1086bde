import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** For whom somebody stands, whatever the state of the link: whose account is which guardian's only parents know, later on the street. */
export const childrenOfAccount = extensionPoint<{
  /** Ids of the students to whom a guardian's record of the caller is linked. */
  of(context: Context): Promise<ReadonlySet<number>>;
}>('children of somebody');

/** All of them, whoever brought them. */
export async function ownChildren(context: Context): Promise<ReadonlySet<number>> {
  const sets = await Promise.all(context.contributions(childrenOfAccount).map(({ of }) => of(context)));
  return new Set(sets.flatMap((ids) => [...ids]));
}
