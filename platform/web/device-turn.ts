/** Changes of what this device keeps for its user: one after the other, in the order in which they were asked for. */

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the work when all that was asked for before has ended: a write that is undone is not stored after it was dropped, and text that was
 * forgotten last stays forgotten. The work must not wait for a turn of its own.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn;
  return turn;
}

/** Resolves when all that was asked for before is on disk. */
export const whenStored = (): Promise<void> => inTurn(async () => undefined);
