/** Who does what in a council (permissions.md, "Class council"). Pure. */
import { type LimitedHolder, scopesOf } from '#platform/kernel/roles.ts';
import { canAdministrate, canSee } from './contract.ts';

/** Holds sittings and decides: the class master, and who works for the head of the school; an administrator of the program follows, and no more. @param classroom in reach of the person by `canSee` */
export function mayHold(
  holder: LimitedHolder & { readonly userId: number },
  classroom: { readonly classMasterId: number | null },
): boolean {
  if (classroom.classMasterId === holder.userId || mayReopen(holder)) return true;
  return (
    scopesOf(holder, canSee).has('organisation') && !scopesOf(holder, 'Administrator').has('organisation')
  );
}

/** What was closed is opened again by the principal alone. @param holder reaches the class by `canSee` */
export function mayReopen(holder: LimitedHolder): boolean {
  return scopesOf(holder, canAdministrate).has('organisation');
}
