/** Rules for students who may fail or leave, with the reasons: the rules are data, so that a school reads them and sets them. Pure. */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';

/** Bounds that a school sets; null for a rule that is not used. */
export interface RiskBounds {
  /** Whether somebody is at risk who is below the pass mark and lower than in the sequence before. */
  readonly lowAndFalling: boolean;
  /** From how great a fall on, from one sequence to the next, whatever the average. */
  readonly steepFall: Hundredths | null;
  /** From how many marks missing in the latest sequence on. */
  readonly marksMissing: number | null;
  /** Where levels are marked: from how many subjects at the weakest level on. */
  readonly weakestLevels: number | null;
}

/** Defaults of a school that has set nothing. */
export const usualRisk: RiskBounds = {
  lowAndFalling: true,
  steepFall: 200,
  marksMissing: 3,
  weakestLevels: 3,
};

/** Facts about a student, up to the latest sequence in which the class has marks. */
export interface Course {
  /** Averages of the sequences that have one, in order; empty where levels are marked. */
  readonly averages: readonly Hundredths[];
  readonly marksMissing: number;
  /** Subjects at the weakest level; 0 where numbers are marked. */
  readonly weakestLevels: number;
}

/** In the order in which they are shown. */
export const riskReasons = ['lowAndFalling', 'steepFall', 'weakestLevels', 'marksMissing'] as const;
export type RiskReason = (typeof riskReasons)[number];

/** The bounds as they hold for a class. */
type BoundsOfClass = RiskBounds & { readonly passMark: Hundredths };

const rules: Readonly<Record<RiskReason, (course: Course, bounds: BoundsOfClass) => boolean>> = {
  lowAndFalling: ({ averages }, { lowAndFalling, passMark }) =>
    lowAndFalling && (averages.at(-1) ?? passMark) < passMark && fallOf(averages) > 0,
  steepFall: ({ averages }, { steepFall }) => steepFall !== null && fallOf(averages) >= steepFall,
  weakestLevels: (course, { weakestLevels }) =>
    weakestLevels !== null && course.weakestLevels >= weakestLevels,
  marksMissing: (course, { marksMissing }) => marksMissing !== null && course.marksMissing >= marksMissing,
};

/** Every reason that holds; none for who is not at risk. */
export function risksOf(course: Course, bounds: BoundsOfClass): readonly RiskReason[] {
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
