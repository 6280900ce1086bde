import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** Data in the section of a level, which moves with it. */
export const movedLevels = extensionPoint<{
  moved(context: Context, move: { readonly levelId: number; readonly sectionId: number }): Promise<void>;
}>('levels moved to another section');
