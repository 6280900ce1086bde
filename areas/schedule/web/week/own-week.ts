/** The own lessons of this week, kept on the device. */
import { addDays, weekdayOf } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useFormats } from '#platform/web/words.ts';
import { readWeek, type WeekOfLessons } from '../../contract.ts';

export function useOwnWeek(): WeekOfLessons | undefined {
  const today = useFormats().today();
  const monday = addDays(today, 1 - weekdayOf(today));
  return useCallQuery(readWeek, { of: 'me', id: null, day: monday }, { keep: true }).data;
}
