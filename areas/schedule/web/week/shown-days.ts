import type { WeekOfLessons } from '../../contract.ts';

type Day = WeekOfLessons['days'][number];

/** Monday to Friday, and the days of the weekend that have lessons. */
export function daysToShow({ days, periods }: Pick<WeekOfLessons, 'days' | 'periods'>): readonly Day[] {
  return days.filter(
    ({ lessons }, index) =>
      index < 5 || lessons.length > 0 || periods.some(({ weekday }) => weekday === index + 1),
  );
}
