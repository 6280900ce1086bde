/** When something may have happened to a student. Pure: the forms and the server ask the same. */
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';

/** A school year with the summers around it: what lies further back is a slip in the year. */
const daysBack = 500;

/** The fault of a change's day; null if there is none. */
export function dayFault(on: SchoolDay, today: SchoolDay): 'notYet' | 'longAgo' | null {
  if (on > today) return 'notYet';
  return on < addDays(today, -daysBack) ? 'longAgo' : null;
}
