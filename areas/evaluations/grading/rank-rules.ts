/** Computes ranks (domain.md 1.3). */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';
import type { TieRule } from './policy.ts';

/**
 * The rank of each average, the best first; equal averages share a rank. Without an average there is no rank.
 * @returns ranks in the order of the input
 */
export function ranksOf(averages: readonly (Hundredths | null)[], ties: TieRule): (number | null)[] {
  const rankOf = ranksByAverage(averages, ties);
  return averages.map((average) => (average === null ? null : (rankOf.get(average) ?? null)));
}

function ranksByAverage(averages: readonly (Hundredths | null)[], ties: TieRule): Map<Hundredths, number> {
  const falling = averages.filter((average) => average !== null).sort((one, other) => other - one);
  const ranks = new Map<Hundredths, number>();
  falling.forEach((average, before) => {
    if (!ranks.has(average)) ranks.set(average, ties === 'dense' ? ranks.size + 1 : before + 1);
  });
  return ranks;
}

/** Whether a student is classified, and why: counted in marks, or in trimesters for the year. */
export interface Classified {
  readonly classified: boolean;
  readonly present: number;
  readonly expected: number;
}

/**
 * In a sequence or trimester: enough marks of those expected (domain.md 1.3). Where none was expected there is nothing to
 * classify by.
 * @param from percent; 0 classifies everyone
 */
export function classifiedBy(present: number, expected: number, from: number): Classified {
  return { classified: expected > 0 && present * 100 >= from * expected, present, expected };
}
