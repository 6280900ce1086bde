/** A mark as it is stored, sent and used in computing. A missing mark has its reason, and is never a zero. */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';
import type { markStates } from '../contract.ts';

/** As `markStates` tells them. */
export type MarkState = (typeof markStates)[number];

export interface Mark {
  readonly state: MarkState;
  /** Out of the maximum of its evaluation, where the state is `entered`; else null. */
  readonly value: Hundredths | null;
}

export function isSameMark(one: Mark | null, other: Mark | null): boolean {
  return one?.state === other?.state && one?.value === other?.value;
}
