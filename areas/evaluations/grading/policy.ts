/** The policy of computing: every rule on which two real schools disagree is a setting (domain.md 1.2 to 1.4). */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';
import type { annualMethods, annualSubjects, missingMarks, tieRules } from './rules-contract.ts';

export type MissingMark = (typeof missingMarks)[number];
export type AnnualSubject = (typeof annualSubjects)[number];
export type AnnualMethod = (typeof annualMethods)[number];
export type TieRule = (typeof tieRules)[number];
export interface Policy {
  readonly missingMark: MissingMark;
  readonly annualSubject: AnnualSubject;
  readonly annualMethod: AnnualMethod;
  readonly ties: TieRule;
  /** Marks present of marks expected, in percent, from which a student is classified; 0 classifies everyone who has an average. */
  readonly classifiedFrom: number;
  /** In how many trimesters a student must be classified to be classified in the year; 0 classifies everyone who has an average. */
  readonly trimestersClassified: number;
  /** From which average on it is a pass. */
  readonly passMark: Hundredths;
}

/** Defaults for schools without settings (domain.md 1.2, 1.3). */
export const usualPolicy: Policy = {
  missingMark: 'ignore',
  annualSubject: 'trimesters',
  annualMethod: 'simple',
  ties: 'competition',
  classifiedFrom: 40,
  trimestersClassified: 2,
  passMark: 1000,
};
