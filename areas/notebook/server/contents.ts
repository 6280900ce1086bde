import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** What stands in notebooks, as the areas know that write there: a notebook that holds something is not taken back. */
export const contentsOfNotebooks = extensionPoint<{
  /** Those of the notebooks that hold something. */
  among(context: Context, notebookIds: readonly number[]): Promise<readonly number[]>;
}>('contents of notebooks');
