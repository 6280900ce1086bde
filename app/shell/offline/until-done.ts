/** Background work that needs the network: retried until it succeeds. */
import { connection } from '#platform/web/connection.ts';

const firstPause = 10_000;
const longestPause = 10 * 60_000;

/** Does the work; after a failure again when the server is reached anew, or after a pause that grows from 10 s to 10 min. */
export async function untilDone(work: () => Promise<void>): Promise<void> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await work();
    } catch {
      await reachedAgain(pause);
    }
  }
}

function reachedAgain(atMost: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, atMost);
    const stop = connection.subscribe(() => connection.get() && end());
  });
}
