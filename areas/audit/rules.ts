import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canRead } from './contract.ts';

/** The audit log is the whole school's: it is closed to people who are limited to a section. */
export function mayReadAudit(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canRead);
}
