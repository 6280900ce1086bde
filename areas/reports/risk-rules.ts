/** Who may fail or leave, and why: the rules are data, so that a school reads them and later sets them. Pure. */
import type { Hundredths } from '#platform/kernel/marks.ts';

export interface RiskBounds {
  readonly passMark: Hundredths;
  /** From how great a fall on, from one sequence to the next, a student is at risk whatever the average. */
  readonly steepFall: Hundredths;
  /** From how many marks missing in the latest sequence on. */
  readonly marksMissing: number;
}

export const usualRisk: Omit<RiskBounds, 'passMark'> = { steepFall: 200, marksMissing: 3 };

/** What is known of a student: the averages of the sequences that have one in order, and marks that are missing in the latest. */
export interface Course {
  readonly averages: readonly Hundredths[];
  readonly marksMissing: number;
}

/** In the order in which they are told. `lowAndFalling`: below the pass mark, and below the sequence before. */
export const riskReasons = ['lowAndFalling', 'steepFall', 'marksMissing'] as const;
export type RiskReason = (typeof riskReasons)[number];

type Rule = (course: Course, bounds: RiskBounds) => boolean;

const rules: Readonly<Record<RiskReason, Rule>> = {
  lowAndFalling: ({ averages }, { passMark }) =>
    (averages.at(-1) ?? passMark) < passMark && fallOf(averages) > 0,
  steepFall: ({ averages }, { steepFall }) => fallOf(averages) >= steepFall,
  marksMissing: (course, { marksMissing }) => course.marksMissing >= marksMissing,
};

/** Every reason that holds; none for who is not at risk. */
export function risksOf(course: Course, bounds: RiskBounds): readonly RiskReason[] {
  return riskReasons.filter((reason) => rules[reason](course, bounds));
}

/** How far the latest average lies below the one before; below zero for a rise, 0 with fewer than two. */
export function fallOf(averages: readonly Hundredths[]): number {
  const [before, latest] = averages.slice(-2);
  return before === undefined || latest === undefined ? 0 : before - latest;
}

/** How a student goes from one sequence to the next: half a point is what one mark may do by chance. */
export const trends = ['improved', 'sustained', 'declined'] as const;
export type Trend = (typeof trends)[number];

const byChance = 50;

/** @param change of the average, in hundredths */
export function trendOf(change: number): Trend {
  if (change >= byChance) return 'improved';
  return change <= -byChance ? 'declined' : 'sustained';
}
