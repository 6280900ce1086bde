/** On which days of a school year the national days fall. Pure. */
import { addDays, parseSchoolDay, type SchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';

export interface NationalDay {
  /** The same in each year. */
  readonly key: string;
  readonly falls:
    | { readonly month: number; readonly day: number }
    | { readonly afterEaster: number }
    | { readonly hijriMonth: number; readonly hijriDay: number };
  /** Lessons give way to holidays. */
  readonly kind: 'holiday' | 'other';
  readonly names: Readonly<Record<Language, string>>;
}

export interface DatedDay {
  /** Identifies the day of a year: `cameroon-youth-2027`. */
  readonly key: string;
  readonly day: SchoolDay;
  /** It is announced shortly before, and may be a day earlier or later. */
  readonly announced: boolean;
  readonly kind: NationalDay['kind'];
  readonly names: NationalDay['names'];
}

/** The days within the year, in order. */
export function daysWithin(
  days: readonly NationalDay[],
  { startsOn, endsOn }: { readonly startsOn: SchoolDay; readonly endsOn: SchoolDay },
): readonly DatedDay[] {
  const [first, last] = [Number(startsOn.slice(0, 4)), Number(endsOn.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return days
    .flatMap((one) => years.flatMap((year) => daysIn(one, year)))
    .filter(({ day }) => startsOn <= day && day <= endsOn)
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

function daysIn({ key, falls, kind, names }: NationalDay, year: number): readonly DatedDay[] {
  const announced = 'hijriMonth' in falls;
  const found =
    'month' in falls
      ? [dayIn(year, falls.month, falls.day)]
      : 'afterEaster' in falls
        ? [addDays(easterOf(year), falls.afterEaster)]
        : hijriDays(year, falls.hijriMonth, falls.hijriDay);
  // A year may have two of a lunar feast, ten days from its ends.
  return found.map((day, index) => ({
    key: index === 0 ? `${key}-${year}` : `${key}-${year}-${index + 1}`,
    day,
    announced,
    kind,
    names,
  }));
}

function dayIn(year: number, month: number, day: number): SchoolDay {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return parseSchoolDay(text) as SchoolDay;
}

/** Easter Sunday of the Gregorian calendar (J. M. Oudin, 1940). */
export function easterOf(year: number): SchoolDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + skipped + 15) % 30;
  const epact =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + epact + 2 - century + Math.floor(century / 4)) % 7;
  const shift = epact - weekday;
  const month = 3 + Math.floor((shift + 40) / 44);
  return dayIn(year, month, shift + 28 - 31 * Math.floor(month / 4));
}

/** By the calendar of Umm al-Qura; where the moon is looked for, the day may differ by one. */
const lunar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

function hijriDays(year: number, month: number, day: number): readonly SchoolDay[] {
  const found: SchoolDay[] = [];
  for (let on = dayIn(year, 1, 1); on.startsWith(`${year}-`); on = addDays(on, 1)) {
    const parts = lunar.formatToParts(Date.parse(`${on}T00:00:00Z`));
    const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    if (numberOf('month') === month && numberOf('day') === day) found.push(on);
  }
  return found;
}
