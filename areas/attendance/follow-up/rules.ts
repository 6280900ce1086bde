/** Limits of absence: which one is reached, and how many days in a row. Pure. */

/** The highest of the rising limits that is reached; null for none. */
export function reachedThreshold(hours: number, thresholds: readonly number[]): number | null {
  return thresholds.findLast((limit) => limit <= hours) ?? null;
}

/** The result of a student's called lessons on a day. */
export interface CalledDay {
  readonly day: string;
  readonly called: number;
  readonly absent: number;
}

/** Days in a row on which a student was absent from every called lesson, counted back from the last day with one. In any order. */
export function daysInRow(days: readonly CalledDay[]): number {
  const latestFirst = days
    .filter(({ called }) => called > 0)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
  const there = latestFirst.findIndex(({ called, absent }) => absent < called);
  return there < 0 ? latestFirst.length : there;
}
