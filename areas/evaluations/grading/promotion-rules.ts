/** Decides on the end of the year, in a fixed order (domain.md 1.8): by hand, excluded, by the examination, promoted, repeats, not classified. */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';

export const decisions = ['promoted', 'repeats', 'repeatsIfExamFailed', 'excluded', 'notClassified'] as const;
export type YearDecision = (typeof decisions)[number];

/** Why a rule excludes. Owing money is never among them. */
export const exclusionReasons = ['absences', 'exclusionDays', 'average', 'cannotRepeatAgain'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

export interface PromotionBounds {
  readonly passMark: Hundredths;
  /** Below it a student is dismissed; null where nobody is for marks. */
  readonly dismissalMark: Hundredths | null;
  /** Repeating students below this average may not repeat again; null where they may. */
  readonly repeatMark: Hundredths | null;
  /** Minutes of unjustified absence in the year, more than which excludes; null for no limit. */
  readonly absenceLimit: number | null;
  /** Days of exclusion in the year, more than which excludes; null for no limit. */
  readonly exclusionDaysLimit: number | null;
  /** Whether the class sits for an official examination, which decides. */
  readonly examClass: boolean;
}

/** Defaults that one real program uses for every class (domain.md 1.8). */
export const usualPromotion: PromotionBounds = {
  passMark: 1000,
  dismissalMark: 750,
  repeatMark: 900,
  absenceLimit: 40 * 60,
  exclusionDaysLimit: 8,
  examClass: false,
};

export interface YearOfStudent {
  readonly average: Hundredths | null;
  readonly classified: boolean;
  readonly repeater: boolean;
  /** Minutes. */
  readonly unjustified: number;
  readonly exclusionDays: number;
  /** The council's decision, which overrides every rule. */
  readonly byHand: YearDecision | null;
}

export interface Decided {
  readonly decision: YearDecision;
  /** By which step of the order; the reasons when it excludes. */
  readonly by: 'hand' | 'exclusion' | 'examination' | 'average' | 'nothing';
  readonly reasons: readonly ExclusionReason[];
}

export function decisionOf(year: YearOfStudent, bounds: PromotionBounds): Decided {
  if (year.byHand) return { decision: year.byHand, by: 'hand', reasons: [] };
  const reasons = exclusionsOf(year, bounds);
  if (reasons.length > 0) return { decision: 'excluded', by: 'exclusion', reasons };
  if (bounds.examClass) return { decision: 'repeatsIfExamFailed', by: 'examination', reasons: [] };
  if (year.average === null || !year.classified) {
    return { decision: 'notClassified', by: 'nothing', reasons: [] };
  }
  const decision = year.average >= bounds.passMark ? 'promoted' : 'repeats';
  return { decision, by: 'average', reasons: [] };
}

/** Every reason that applies. A student who is not classified has no average to be dismissed for: too few marks are no evidence. */
function exclusionsOf(year: YearOfStudent, bounds: PromotionBounds): ExclusionReason[] {
  const average = year.classified ? year.average : null;
  const below = (bound: Hundredths | null) => average !== null && bound !== null && average < bound;
  const over = (count: number, limit: number | null) => limit !== null && count > limit;
  const holds: Readonly<Record<ExclusionReason, boolean>> = {
    absences: over(year.unjustified, bounds.absenceLimit),
    exclusionDays: over(year.exclusionDays, bounds.exclusionDaysLimit),
    average: below(bounds.dismissalMark),
    cannotRepeatAgain: year.repeater && below(bounds.repeatMark),
  };
  return exclusionReasons.filter((reason) => holds[reason]);
}
