/** Until when a consequence counts, by what the school sets for its kind. */
import { periodsOfThisYear } from '#areas/school/server/public/periods.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { addDays, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ConsequenceKind } from '../../catalogue/contract.ts';

/**
 * The last day on which a consequence of the kind that is decided today counts; null for all of them. Between two terms it is the end of the
 * coming one, after the last that of the year.
 */
export async function lastDayOf(
  context: Context,
  { expiresAfter }: ConsequenceKind,
): Promise<SchoolDay | null> {
  if (expiresAfter === null) return null;
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (typeof expiresAfter === 'number') return addDays(today, expiresAfter);
  const year = await currentYear(context);
  const endOfYear = year && year.endsOn >= today ? year.endsOn : null;
  if (expiresAfter === 'year') return endOfYear;
  const periods = [...(await periodsOfThisYear(context, null)).values()];
  const ends = periods.flatMap(({ kind, endsOn }) =>
    kind === 'trimester' && endsOn >= today ? [endsOn] : [],
  );
  return ends.toSorted()[0] ?? endOfYear;
}
