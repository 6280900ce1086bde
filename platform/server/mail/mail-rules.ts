/** How long a mail that did not leave is tried again. */

/** Seconds. */
export const triesLast = 2 * 24 * 3600;
/** Days that the line of a mail that was not sent is kept. */
export const unsentKept = 14;

const shortest = 60;
const longest = 2 * 3600;

/** Seconds until the next try, after so many. It doubles, from a minute to two hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(shortest * 2 ** Math.min(attempts - 1, 20), longest);
}
