/** Long work over rows in the thread that answers people: others come in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that others wait at most, beside one step of the work. */
const longestTurn = 50;

/** Returns the result of the work. The work stops after each step, and others have their turn where it has taken long. */
export async function withPauses<Result>(work: Generator<void, Result>): Promise<Result> {
  let begun = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begun < longestTurn) continue;
    await nextTurn();
    begun = performance.now();
  }
}
