/** Who brings whole schools in and out, and lets programs read the school's. Pure: screen and server ask the same. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canExchange } from './roster-contract.ts';

/** Administrators of the whole school: a roster knows no section. */
export function mayExchange(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, ...canExchange);
}
