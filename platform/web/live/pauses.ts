/** How long a tab waits before it follows what is new again. Pure. */

const first = 1000;
const longest = 60_000;

/**
 * Milliseconds before the next try, after so many in vain: it doubles up to a minute, and each tab waits another part of it, so that 500 of
 * them do not come back at once.
 * @param random between 0 and 1
 */
export function pauseAfter(tries: number, random: number): number {
  return Math.round(Math.min(first * 2 ** Math.min(tries, 10), longest) * (0.5 + random));
}
