/** Contributions of later areas to the use cases of parents. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** Areas that keep data of a guardian: called when two records are merged, before the second is deleted. */
export const guardianMergeFollowers = extensionPoint<{
  merged(context: Context, keptId: number, goneId: number): Promise<void>;
}>('merged guardians');
