/** How a school reckons: every rule on which two real schools disagree is a setting (domain.md 1.2 to 1.4). */
import type { Hundredths } from '#platform/kernel/marks.ts';

/** What an absence is worth: nothing at all, a zero, or a zero unless it was justified. */
export const missingMarks = ['ignore', 'zero', 'zeroIfUnjustified'] as const;
export type MissingMark = (typeof missingMarks)[number];

/** Of what a subject's average of the year is made. */
export const annualSubjects = ['trimesters', 'sequences'] as const;
export type AnnualSubject = (typeof annualSubjects)[number];

/** Of what the general average of the year is made: the averages of the trimesters, or those of the subjects with their coefficients. */
export const annualMethods = ['simple', 'weighted'] as const;
export type AnnualMethod = (typeof annualMethods)[number];

/** How those who have the same average are numbered: 1, 2, 2, 4 or 1, 2, 2, 3. */
export const tieRules = ['competition', 'dense'] as const;
export type TieRule = (typeof tieRules)[number];

export interface Policy {
  readonly missingMark: MissingMark;
  readonly annualSubject: AnnualSubject;
  readonly annualMethod: AnnualMethod;
  readonly ties: TieRule;
  /** Marks present of marks expected, in percent, from which a student is classified; 0 classifies everyone who has an average. */
  readonly classifiedFrom: number;
  /** In how many trimesters a student must be classified to be classified in the year. */
  readonly trimestersClassified: number;
  /** From which average on it is a pass. */
  readonly passMark: Hundredths;
}

/** What a school has that has set nothing (domain.md 1.2, 1.3). */
export const usualPolicy: Policy = {
  missingMark: 'ignore',
  annualSubject: 'trimesters',
  annualMethod: 'simple',
  ties: 'competition',
  classifiedFrom: 40,
  trimestersClassified: 2,
  passMark: 1000,
};
