/** A step of an import in the background, as it is shown. */
import * as z from 'zod/mini';

/** What goes on in the background, or did last and was not finished. */
export const work = z.strictObject({
  step: z.enum(['read', 'readLists', 'try', 'do', 'undo']),
  state: z.enum(['waiting', 'running', 'failed', 'cancelled']),
  done: z.int(),
  /** Null until it is known. */
  total: z.nullable(z.int()),
  /** What went wrong, in the reader's language. */
  problem: z.nullable(z.string()),
});
export type Work = z.infer<typeof work>;
