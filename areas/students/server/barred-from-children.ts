import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** Children whom a court bars the caller from. `parents` comes later in the dependency order, so it supplies the guardian records. */
export const barredFromChildren = extensionPoint<{
  /** Ids of the children from whom the caller is barred. */
  of(context: Context): Promise<ReadonlySet<number>>;
  /** Ids of the students whose home is the home of such a child, the children themselves among them. */
  homes(context: Context): Promise<ReadonlySet<number>>;
}>('children somebody is barred from');

/** The union of all contributions. */
export function barredChildren(context: Context): Promise<ReadonlySet<number>> {
  return union(context.contributions(barredFromChildren).map(({ of }) => of(context)));
}

/** Students whose contacts would tell where such a child lives. */
export function barredHomes(context: Context): Promise<ReadonlySet<number>> {
  return union(context.contributions(barredFromChildren).map(({ homes }) => homes(context)));
}

async function union(sets: readonly Promise<ReadonlySet<number>>[]): Promise<ReadonlySet<number>> {
  return new Set((await Promise.all(sets)).flatMap((ids) => [...ids]));
}
