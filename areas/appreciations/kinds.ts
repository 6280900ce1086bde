/** Whose texts there are, and the scales by which a text fits a result. */

/** By the subject's teacher, the class master, the head, the discipline master. */
export const textKinds = ['subject', 'master', 'head', 'conduct'] as const;
export type TextKind = (typeof textKinds)[number];

/** Of a result, or of conduct; the weakest first. */
export const bands = ['veryWeak', 'weak', 'fair', 'good', 'veryGood', 'excellent'] as const;
export type Band = (typeof bands)[number];

/** Since the period before. */
export const progresses = ['up', 'steady', 'down'] as const;
export type Progress = (typeof progresses)[number];

/** `F` girl, `M` boy; null where nobody has said. */
export type Sex = 'F' | 'M' | null;

/** As long as a text on a card may be. */
export const longestText = 300;

/** A text as it is kept: on one line, without blanks around it. */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}
