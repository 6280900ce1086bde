/**
 * Computes every average: assessments to a sequence, sequences to a trimester, subjects to a general average. A result keeps its parts,
 * so that every number can be explained.
 */
import { type Hundredths, halfUp, outOfTwenty } from '#platform/kernel/numbers/marks.ts';
import type { Mark } from '../marks/marks.ts';
import type { MissingMark } from './policy.ts';

/** Why a part counts as it does. Only the first three are worth something. */
export type PartStatus =
  | 'counted'
  | 'absentAsZero'
  | 'cheatingAsZero'
  | 'absent'
  | 'absentJustified'
  | 'exempt'
  | 'notMarked'
  | 'notEntered'
  /** For a mean: none of its own parts counted. */
  | 'nothing';

/** A part of a mean, counted or left out. */
export interface Part {
  /** Assessment, sequence, trimester or subject. */
  readonly id: number;
  /** Out of 20; null when it does not count. */
  readonly value: Hundredths | null;
  readonly weight: number;
  readonly standing: PartStatus;
}

export interface Mean {
  /** Out of 20, rounded half up; null when nothing counts: that is no zero. */
  readonly value: Hundredths | null;
  /** The sum of value times weight over what counts, in hundredths. */
  readonly points: number;
  /** The sum of the weights of what counts. */
  readonly weights: number;
  /** In the order of the school, those left out too. */
  readonly parts: readonly Part[];
}

/**
 * Means the parts that count by their weights; what does not count takes its weight with it (domain.md 1.2, 1 to 3). Weights come in half
 * steps: doubled, points and weights are whole.
 */
export function meanOf(parts: readonly Part[]): Mean {
  let points = 0;
  let weights = 0;
  for (const { value, weight } of parts) {
    if (value === null) continue;
    points += value * weight;
    weights += weight;
  }
  return { value: weights === 0 ? null : halfUp(2 * points, 2 * weights), points, weights, parts };
}

/** A mean as a part of a larger one. */
export function partOf(id: number, mean: Mean, weight: number): Part {
  return { id, value: mean.value, weight, standing: mean.value === null ? whyNothing(mean) : 'counted' };
}

/** A student exempt from all parts is exempt; mixed reasons have no single word. */
function whyNothing({ parts }: Mean): PartStatus {
  const [first, ...others] = parts;
  if (!first) return 'nothing';
  return others.every((part) => part.standing === first.standing) ? first.standing : 'nothing';
}

/** A mark as a part of a sequence: scaled to 20, or left out, or a zero by the school's rule (domain.md 1.2, 7). */
export function partOfMark(
  assessment: { readonly id: number; readonly maximum: Hundredths; readonly weight: number },
  mark: Mark | undefined,
  missingMark: MissingMark,
): Part {
  const { id, weight, maximum } = assessment;
  const state = mark?.state ?? 'notEntered';
  if (state === 'entered') {
    return { id, weight, value: outOfTwenty(mark?.value ?? 0, maximum), standing: 'counted' };
  }
  if (state === 'cheating') return { id, weight, value: 0, standing: 'cheatingAsZero' };
  const isZero =
    (state === 'absent' && missingMark !== 'ignore') ||
    (state === 'absentJustified' && missingMark === 'zero');
  return isZero
    ? { id, weight, value: 0, standing: 'absentAsZero' }
    : { id, weight, value: null, standing: state };
}
