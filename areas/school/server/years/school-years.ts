import type { ReferenceContext } from '#platform/server/context.ts';
import type { SchoolYear } from '../../contract.ts';
import { listYears } from '../school-store.ts';

/** All years, the current one last. */
export function yearsOf(context: ReferenceContext): Promise<readonly SchoolYear[]> {
  return context.reference(['school'], 'school.years', () => listYears(context));
}

/** The current year, or null in a school that has none yet. */
export async function currentYear(context: ReferenceContext): Promise<SchoolYear | null> {
  return (await yearsOf(context)).find((year) => year.current) ?? null;
}

/** The ids of the years before the current one. */
export async function pastYears(context: ReferenceContext): Promise<ReadonlySet<number>> {
  const years = await yearsOf(context);
  const now = years.find(({ current }) => current);
  return new Set(years.flatMap(({ id, startsOn }) => (now && startsOn < now.startsOn ? [id] : [])));
}
