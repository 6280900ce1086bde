import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** What stands in the section of its level, and moves with it. */
export const movedLevels = extensionPoint<{
  moved(context: Context, move: { readonly levelId: number; readonly sectionId: number }): Promise<void>;
}>('levels moved to another section');
