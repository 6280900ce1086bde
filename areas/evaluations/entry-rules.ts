/** Who may enter marks, and when. Pure: the grid and the write ask the same. */
import type { SchoolDay } from '#platform/kernel/time.ts';

/** The days on which a sequence takes marks. */
export interface EntryWindow {
  readonly opensOn: SchoolDay;
  /** The last day; null for no end. */
  readonly closesOn: SchoolDay | null;
}

export interface EntryStanding {
  /** Teaches the subject in the class. */
  readonly teaches: boolean;
  /** Administrates evaluations where the class is: what is closed to others is open. */
  readonly administrates: boolean;
}

export const refusals = ['notYours', 'notOpenYet', 'closed'] as const;
export type Refusal = (typeof refusals)[number];

/** Why somebody may enter nothing; null when they may (permissions.md: "Evaluations: enter marks"). */
export function refusedEntry(standing: EntryStanding, window: EntryWindow, today: SchoolDay): Refusal | null {
  if (!standing.teaches && !standing.administrates) return 'notYours';
  if (today < window.opensOn) return 'notOpenYet';
  return !standing.administrates && window.closesOn !== null && today > window.closesOn ? 'closed' : null;
}
