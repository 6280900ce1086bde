/** The usual shape of a school year. Pure. */
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';

export interface NewYear {
  readonly name: string;
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
  readonly current: boolean;
}

/**
 * The school year that a day falls into, from September to July (glossary.md): 2026-11-20 gives 2026/2027. August
 * counts to the year that is about to start. The default until a school sets its own dates.
 */
export function usualYearAround(day: SchoolDay): NewYear {
  const startYear = Number(day.slice(0, 4)) - (day.slice(5) < '08-01' ? 1 : 0);
  const endsOn = addDays(`${startYear + 1}-08-01` as SchoolDay, -1);
  return {
    name: `${startYear}/${startYear + 1}`,
    startsOn: `${startYear}-09-01` as SchoolDay,
    endsOn,
    current: true,
  };
}
