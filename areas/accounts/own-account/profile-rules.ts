/** Rules for changes to one's own profile. Pure: screen and server share them. */
import { isStaff, type RoleHolder } from '#platform/kernel/roles.ts';

/** Staff may rename themselves if the school allows it. The school writes parents' names: parents request a change under their details. */
export function mayRename(holder: RoleHolder, { ownNames }: { readonly ownNames: boolean }): boolean {
  return ownNames && isStaff(holder);
}

/** An e-mail in the form in which logins are compared; null when it is none, or a name of the school (`name@code`). */
export function normalEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? email : null;
}
