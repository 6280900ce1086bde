/** Statistics of a class (domain.md 1.4). A student without a mark is neither its best nor its worst. */
import { type Hundredths, halfUp, rootHalfUp } from '#platform/kernel/numbers/marks.ts';

/** Statistics of a subject or of the general averages. All of it is null or 0 without any average. */
export interface Statistics {
  /** How many have an average. */
  readonly count: number;
  readonly average: Hundredths | null;
  readonly highest: Hundredths | null;
  readonly lowest: Hundredths | null;
  /** How many pass. */
  readonly passed: number;
  /** Population standard deviation, in hundredths. */
  readonly deviation: Hundredths | null;
}

/** Statistics without any average. */
export const nobody: Statistics = {
  count: 0,
  average: null,
  highest: null,
  lowest: null,
  passed: 0,
  deviation: null,
};

export function statisticsOf(averages: readonly (Hundredths | null)[], passMark: Hundredths): Statistics {
  let [count, sum, squares, passed] = [0, 0, 0, 0];
  let [highest, lowest] = [-1, Number.POSITIVE_INFINITY];
  for (const average of averages) {
    if (average === null) continue;
    count += 1;
    sum += average;
    squares += average * average;
    if (average >= passMark) passed += 1;
    if (average > highest) highest = average;
    if (average < lowest) lowest = average;
  }
  if (count === 0) return nobody;
  const deviation = rootHalfUp(count * squares - sum * sum, count);
  return { count, average: halfUp(sum, count), highest, lowest, passed, deviation };
}

/**
 * The success rate in hundredths of a percent. Two are printed in schools: of those enrolled, and of those classified;
 * whoever shows one says which.
 */
export function successRate(passed: number, of: number): number | null {
  return of === 0 ? null : halfUp(passed * 10_000, of);
}
