/** What people may change about themselves. Pure: screen and server ask the same. */
import { isStaff, type RoleHolder } from '#platform/kernel/roles.ts';

/** Who works at a school that allows it. Parents' names are the school's to write: they wish for a change under their details. */
export function mayRename(holder: RoleHolder, { ownNames }: { readonly ownNames: boolean }): boolean {
  return ownNames && isStaff(holder);
}

/** An e-mail in the form in which logins are compared; null when it is none, or a name of the school (`name@code`). */
export function normalEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? email : null;
}
