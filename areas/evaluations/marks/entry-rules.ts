/** Decides on mark entry, and its time. Pure: the grid and the write share it. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Refusal } from '../contract.ts';

/** The days on which a subject of a class takes marks in a sequence. */
export interface EntryWindow {
  readonly opensOn: SchoolDay;
  /** The last day; null for no end. */
  readonly closesOn: SchoolDay | null;
  /** Opened again until this day, after it had closed; null when it was not. */
  readonly reopenedUntil: SchoolDay | null;
}

export interface EntryRole {
  /** Teaches the subject in the class. */
  readonly teaches: boolean;
  /** Administrates evaluations where the class is. */
  readonly administrates: boolean;
}

/**
 * The reason why a person may enter nothing; null when they may (permissions.md: "Evaluations: enter marks"). A closed sequence is closed
 * to everybody: an administrator of evaluations reopens it, with a reason.
 */
export function refusedEntry(role: EntryRole, window: EntryWindow, today: SchoolDay): Refusal | null {
  if (!role.teaches && !role.administrates) return 'notYours';
  if (today < window.opensOn) return 'notOpenYet';
  return isClosed(window, today) ? 'closed' : null;
}

/** Whether its days are over, and it was not opened again until today or later. */
export function isClosed({ closesOn, reopenedUntil }: EntryWindow, today: SchoolDay): boolean {
  return closesOn !== null && today > closesOn && (reopenedUntil === null || today > reopenedUntil);
}

/** Whether a change of days opens entry again after its end: that needs a reason, as every late unlock does. */
export function opensAgain(before: EntryWindow, after: EntryWindow, today: SchoolDay): boolean {
  return isClosed(before, today) && !isClosed(after, today);
}

/** Days that end with a year that is over, whatever was set before. @param lastDay of that year */
export function endingWith(days: EntryWindow, lastDay: SchoolDay): EntryWindow {
  const { closesOn } = days;
  return closesOn !== null && closesOn < lastDay ? days : { ...days, closesOn: lastDay };
}

/** Days without a reopening. @param firstDay on which it opens by default: that of the sequence */
export function daysOf(
  days: Pick<EntryWindow, 'opensOn' | 'closesOn'> | undefined,
  firstDay: SchoolDay,
): EntryWindow {
  return { opensOn: days?.opensOn ?? firstDay, closesOn: days?.closesOn ?? null, reopenedUntil: null };
}
