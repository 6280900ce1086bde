/**
 * Node gives memory back when it wants new memory. After a start or a busy hour, a school's small computer would keep tens of megabytes in
 * use that hold nothing.
 */
import type { FastifyInstance } from 'fastify';

/** Milliseconds between two looks. */
const usualPause = 60_000;
/** With fewer requests between two looks, nobody waits for the fifth of a second that it takes. */
const busyFrom = 30;

/**
 * Gives memory back once after each busy time. Without Node's option `--expose-gc` it does nothing.
 * @returns what ends it
 */
export function freeMemoryAtRest(
  app: FastifyInstance,
  { collect = globalThis.gc, pause = usualPause } = {},
): () => Promise<void> {
  let requests = 0;
  let isFreed = false;
  app.addHook('onRequest', async () => {
    requests += 1;
  });
  const timer = setInterval(() => {
    const isBusy = requests >= busyFrom;
    requests = 0;
    if (!isBusy && !isFreed) collect?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
    isFreed = !isBusy;
  }, pause).unref();
  return async () => clearInterval(timer);
}
