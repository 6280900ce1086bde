import type { ReferenceContext } from '#platform/server/context.ts';
import type { SchoolYear } from '../contract.ts';
import { listYears } from './school-store.ts';

/** All years, the current one last. */
export function yearsOf(context: ReferenceContext): Promise<readonly SchoolYear[]> {
  return context.reference(['school'], 'school.years', () => listYears(context));
}

/** The current year, or null in a school that has none yet. */
export async function currentYear(context: ReferenceContext): Promise<SchoolYear | null> {
  return (await yearsOf(context)).find((year) => year.current) ?? null;
}
