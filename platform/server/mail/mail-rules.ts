/** How long a mail that did not leave is tried again, and how long is known what became of it. */

/** Seconds. */
export const triesLast = 2 * 24 * 3600;
/** Days that the line of a mail is kept once it was given up or, where its sender tracks it, sent. */
export const settledKept = 14;

const shortest = 60;
const longest = 2 * 3600;

/** Seconds until the next try, after so many. It doubles, from a minute to two hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(shortest * 2 ** Math.min(attempts - 1, 20), longest);
}
