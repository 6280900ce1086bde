/** Changes of what this device keeps for its user: one after the other, in the order in which they were asked for. */
import { currentDevice, type Device } from './device.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the work when all that was asked for before has ended: a write that is undone is not stored after it was dropped, and text that was
 * forgotten last stays forgotten. The work must not wait for a turn of its own.
 * @param work gets the device of the person who is signed in when it is asked for: another person who has signed in by its turn keeps nothing of it
 */
export function inTurn<T>(work: (device: Device | null) => Promise<T>): Promise<T> {
  const current = currentDevice();
  const begin = async () => work(await current);
  const turn = last.then(begin, begin);
  last = turn;
  return turn;
}

/** Resolves when all that was asked for before is on disk. */
export const whenStored = (): Promise<void> => inTurn(async () => undefined);
