import { yearsOf } from '#areas/school/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { lockRollover, stepVersion } from './rollover-store.ts';

/**
 * Whoever looks at a draft of the move out of a year, and does it, is told first that it has changed: what a council has decided of the
 * year is other by now. Also where nothing is drafted yet, for what is shown then rests on councils too.
 */
export async function changeDrafts(context: Context, fromYearId: number): Promise<void> {
  const years = await yearsOf(context);
  const from = years.find(({ id }) => id === fromYearId);
  const later = years.filter(({ startsOn }) => from && startsOn > from.startsOn);
  for (const to of later.toSorted((one, other) => one.id - other.id)) {
    const { id } = await lockRollover(context, fromYearId, to.id);
    await stepVersion(context, id);
  }
}
