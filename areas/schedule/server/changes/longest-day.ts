/** How long a day of the timetable is. */
import { lengthOf } from '#platform/kernel/clock.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Period } from '../../plan/plan-contract.ts';
import { listShifts } from '../plan/shifts-store.ts';

/** Minutes from the first to the last period of the longest day of any shift; null where no periods are set. */
export async function longestSchoolDay(at: InOrganisation): Promise<number | null> {
  const days = (await listShifts(at)).flatMap(({ periods }) => [
    ...Map.groupBy(periods, ({ weekday }) => weekday).values(),
  ]);
  return days.length === 0 ? null : Math.max(...days.map(lengthOfDay));
}

function lengthOfDay(periods: readonly Period[]): number {
  const starts = periods.map(({ startsAt }) => startsAt).sort();
  const ends = periods.map(({ endsAt }) => endsAt).sort();
  return lengthOf({ startsAt: starts[0] ?? '00:00', endsAt: ends.at(-1) ?? '00:00' });
}
