import { yearsOf } from '#areas/school/server/public/school-years.ts';
import type { Context } from '#platform/server/context.ts';
import { lockRollover, stepVersion } from './rollover-store.ts';

/**
 * Steps the version of the draft of the move out of a year, since a council's decision on that year has changed: a viewer or executor
 * of the draft must confirm again. Also without a draft, because the preview depends on councils too.
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
