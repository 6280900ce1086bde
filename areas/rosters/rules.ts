/** The people who import and export whole schools. Pure: screen and server ask the same. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canExchange } from './contract.ts';

/** Administrators who are limited to no section or level: a roster has all of them. */
export function mayExchange(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, ...canExchange);
}
