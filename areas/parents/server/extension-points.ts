/** What later areas bring to the use cases of parents. */
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** Who keeps something for a guardian: told when two records become one, before the second is gone. */
export const guardianMergeFollowers = extensionPoint<{
  merged(context: Context, keptId: number, goneId: number): Promise<void>;
}>('merged guardians');
