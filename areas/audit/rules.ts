import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canRead } from './contract.ts';

/** The audit log is the whole school's: it is closed to people who are limited to a section. */
export function mayReadAudit(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canRead);
}

/** Areas to which the log is narrowed, by the first word of an action. */
export const areasOfLog = [
  'accounts',
  'students',
  'parents',
  'teachers',
  'classes',
  'admissions',
  'school',
  'schedule',
  'attendance',
  'notebook',
  'homework',
  'marks',
  'appreciations',
  'council',
  'reportCards',
  'discipline',
  'payments',
  'communication',
  'calendar',
  'notifications',
  'reports',
  'exchange',
  'rosters',
  'privacy',
  'health',
  'backup',
  'moving',
  'request',
] as const;
