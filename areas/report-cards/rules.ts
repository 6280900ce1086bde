/** Rights on cards (permissions.md, "Class council, report cards"), and the format of codes. Pure. */
import { type LimitedHolder, scopesOf } from '#platform/kernel/roles.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { canAdministrate, canSee } from './contract.ts';

/** A class in reach of somebody by `canSee`. */
interface ClassInScope {
  readonly classMasterId: number | null;
  /** Lies in the part of the school that they oversee: who teaches in a class beyond it is a teacher there. */
  readonly overseen: boolean;
}

/** True for the head's staff: the principal, and a vice principal. An administrator of the program sees cards, and no more. */
function leads(holder: LimitedHolder): boolean {
  if (scopesOf(holder, canAdministrate).has('organisation')) return true;
  return (
    scopesOf(holder, canSee).has('organisation') && !scopesOf(holder, 'Administrator').has('organisation')
  );
}

export function mayIssue(
  holder: LimitedHolder & { readonly userId: number },
  classroom: ClassInScope,
): boolean {
  return mayPublish(holder, classroom) || classroom.classMasterId === holder.userId;
}

/** Publishing and cancelling are the head's. */
export function mayPublish(holder: LimitedHolder, { overseen }: ClassInScope): boolean {
  return overseen && leads(holder);
}

/** Days on which the first page of parents shows a card, that of its publication included. */
const newDays = 30;

/** @param fromDay from which parents see the card; null while none is set */
export function isNewCard(fromDay: SchoolDay | null, today: SchoolDay): boolean {
  return fromDay !== null && fromDay <= today && today < addDays(fromDay, newDays);
}
