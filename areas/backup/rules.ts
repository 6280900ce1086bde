/** Who sees backups, and who is told where they lie. */
import { hasRoleIn, type RoleHolder } from '#platform/kernel/roles.ts';
import { canAdministrate } from './contract.ts';

type Holder = RoleHolder & { readonly sectionId: number | null };

/** Administrators of the whole school. */
export function mayLookAfter(holder: Holder): boolean {
  return holder.sectionId === null && hasRoleIn(holder, canAdministrate, 'organisation');
}

/** A backup holds all schools: one school alone may dispose of it, and the demonstration, which is nobody's. */
export function isOwn(others: boolean, anybodyReal: boolean): boolean {
  return !others || !anybodyReal;
}
