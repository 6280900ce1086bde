/** A mark as it is kept, travels and is reckoned with. Why there is none is said, and is never a zero. */
import type { Hundredths } from '#platform/kernel/marks.ts';

/**
 * `absent` is not justified, or nobody has said so; `notMarked` is left out on purpose. What nobody has entered yet has no mark at all.
 * Source: domain.md 1.2, 7.
 */
export const markStates = [
  'entered',
  'absent',
  'absentJustified',
  'exempt',
  'notMarked',
  'cheating',
] as const;
export type MarkState = (typeof markStates)[number];

export interface Mark {
  readonly state: MarkState;
  /** Out of the maximum of its evaluation, where the state is `entered`; else null. */
  readonly value: Hundredths | null;
}
