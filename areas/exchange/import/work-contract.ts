/** A step of an import in the background, as it is shown. */
import * as z from 'zod/mini';

/** Work in the background, or the last step that was not finished. */
export const work = z.strictObject({
  step: z.enum(['read', 'readLists', 'try', 'do', 'undo']),
  state: z.enum(['waiting', 'running', 'failed', 'cancelled']),
  done: z.int(),
  /** Null until it is known. */
  total: z.nullable(z.int()),
  /** The fault, in the reader's language. */
  problem: z.nullable(z.string()),
});
export type Work = z.infer<typeof work>;
