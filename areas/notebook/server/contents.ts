import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** Contents of notebooks, known by the areas that write there: a notebook with contents is never deleted. */
export const contentsOfNotebooks = extensionPoint<{
  /** Those of the notebooks that have contents. */
  among(context: Context, notebookIds: readonly number[]): Promise<readonly number[]>;
}>('contents of notebooks');
