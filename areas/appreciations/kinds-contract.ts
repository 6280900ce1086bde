/** Shared by calls and rules: kinds of texts, the scales that match a text to a result, periods, counts. */

/** By the subject's teacher, the class master, the head, the discipline master. */
export const textKinds = ['subject', 'master', 'head', 'conduct'] as const;
export type TextKind = (typeof textKinds)[number];

/** Bands of a result, or of conduct; the weakest first. */
export const bands = ['veryWeak', 'weak', 'fair', 'good', 'veryGood', 'excellent'] as const;
export type Band = (typeof bands)[number];

/** Since the period before. */
export const progresses = ['up', 'steady', 'down'] as const;
export type Progress = (typeof progresses)[number];

/** `F` girl, `M` boy; null if not recorded. */
export type Sex = 'F' | 'M' | null;

/** As long as a text on a card may be. */
export const longestText = 300;

/** Why somebody may write nothing. */
export const refusals = ['notYours', 'notOpenYet', 'closed'] as const;
export type Refusal = (typeof refusals)[number];

/** The totals that can be counted, in the order of the card. */
export const counted = [
  'unjustified',
  'justified',
  'lateness',
  'detention',
  'exclusionDays',
  'warnings',
  'reprimands',
] as const;
export type Counted = (typeof counted)[number];

/** As much as may be keyed: a year of absence in minutes, and a day for each of a year. */
export const mostOf: Readonly<Record<Counted, number>> = {
  unjustified: 90_000,
  justified: 90_000,
  lateness: 999,
  detention: 90_000,
  exclusionDays: 366,
  warnings: 99,
  reprimands: 99,
};
