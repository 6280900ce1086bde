/** Who brings whole schools in and out, and lets programs read the school's. Pure: screen and server ask the same. */
import { hasRoleIn, type RoleHolder } from '#platform/kernel/roles.ts';
import { canExchange } from './roster-contract.ts';

type Holder = RoleHolder & { readonly sectionId: number | null };

/** Administrators of the whole school: a roster knows no section. */
export function mayExchange(holder: Holder): boolean {
  return holder.sectionId === null && canExchange.some((role) => hasRoleIn(holder, role, 'organisation'));
}
