/** Everything that a school may set about marks, of the whole of it or of a section or a level (domain.md 1). */
import type { Rhythm } from '#platform/kernel/periods/periods.ts';
import type { CompetenceLevel } from './competence-rules.ts';
import { type Grade, usualGrades } from './grade-rules.ts';
import { type HonourBounds, usualHonours } from './honours-rules.ts';
import { type Policy, usualPolicy } from './policy.ts';
import { type PromotionBounds, usualPromotion } from './promotion-rules.ts';

export interface GradingRules {
  /** Whether marks are given in the sequences of the year or in its months. */
  readonly rhythm: Rhythm;
  readonly policy: Policy;
  /** Weights of a trimester's sequences or months, in order; the default is 1. */
  readonly sequenceWeights: readonly number[];
  readonly grades: readonly Grade[];
  /** The levels that are marked instead of numbers, the best first; null where numbers are. */
  readonly competences: readonly CompetenceLevel[] | null;
  readonly honours: HonourBounds;
  /** The level decides whether a class is an examination class, and the policy the pass mark. */
  readonly promotion: Omit<PromotionBounds, 'passMark' | 'examClass'>;
}

const { passMark: _mark, examClass: _exam, ...promotion } = usualPromotion;

/** Defaults for schools without settings. */
export const usualRules: GradingRules = {
  rhythm: 'sequences',
  policy: usualPolicy,
  sequenceWeights: [],
  grades: usualGrades,
  competences: null,
  honours: usualHonours,
  promotion,
};

/** The scope of rules, or of a class: a section, a level, or the whole school where both are null. */
interface RulesScope {
  readonly sectionId: number | null;
  readonly levelId: number | null;
}

/** Rules as a school has set them, from a year on. */
export interface SetRules extends RulesScope {
  /** The first day of the year from which on they hold. */
  readonly from: string;
  /** Null from the year on from which a section or level has none of its own any more. */
  readonly rules: GradingRules | null;
}

/**
 * The rules that hold for a class of a year: those of its level before those of its section, and those before the school's; of
 * each, the latest that were set for the year or one before it.
 * @param yearFrom the first day of the year of the class
 */
export function rulesFor(all: readonly SetRules[], scope: RulesScope, yearFrom: string): GradingRules {
  const begun = all
    .filter(({ from }) => from <= yearFrom)
    .sort((one, other) => (one.from < other.from ? 1 : -1));
  const ofLevel = begun.find(({ levelId }) => levelId !== null && levelId === scope.levelId);
  const ofSection = begun.find(({ sectionId }) => sectionId !== null && sectionId === scope.sectionId);
  const ofSchool = begun.find(({ sectionId, levelId }) => sectionId === null && levelId === null);
  return ofLevel?.rules ?? ofSection?.rules ?? ofSchool?.rules ?? usualRules;
}

export function isSameScope(one: RulesScope, other: RulesScope): boolean {
  return one.sectionId === other.sectionId && one.levelId === other.levelId;
}
