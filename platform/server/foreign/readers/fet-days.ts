/** The days of a file of FET as weekdays. Pure. */
import { plainHeading } from '../../../kernel/imports/headings.ts';
import { readWeekday } from '../../../kernel/imports/weekday-names.ts';

/** Languages in which schools name their days. */
const locales =
  'ar bg bs ca cs da de el es et eu fa fi fr he hi hr hu id it lt lv mk ms nb nl pl pt ro ru sk sl sq sr sv sw th tr uk vi'.split(
    ' ',
  );
const english = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayLong = 86_400_000;

/**
 * The English weekday of each day by its name, where some language names all of them so, and no language names them so otherwise. Unknown
 * days stay as they are: a person says which they are. Null for more days than a week has, such as two weeks, or mornings and afternoons
 * as days of their own: these are no weekdays.
 * @param longNames those of version 7, for days that are written as `L`, `M`
 */
export function daysOfFet(
  days: readonly string[],
  longNames: readonly string[] = [],
): ReadonlyMap<string, string> | null {
  if (days.length > 7) return null;
  const agreed = isKnown(days) ? [] : (readingOf(days) ?? longReadingOf(longNames));
  // A bare number would be read as the weekday of that number, whatever day the week of the file begins with.
  return new Map(days.map((day, index) => [day, agreed[index] ?? (/\p{L}/u.test(day) ? day : `Day ${day}`)]));
}

/** Whether lists of lessons are read with these days as they are. */
function isKnown(days: readonly string[]): boolean {
  return days.every((day) => /\p{L}/u.test(day) && readWeekday(day) !== null);
}

function longReadingOf(days: readonly string[]): readonly string[] {
  return isKnown(days) ? days : (readingOf(days) ?? []);
}

/** Null where no language names all of them, or languages disagree. */
function readingOf(days: readonly string[]): readonly string[] | null {
  if (days.length === 0) return null;
  const readings = locales.map((locale) => readIn(locale, days)).filter((found) => found !== null);
  const [reading] = readings;
  return reading && readings.every((other) => other.join() === reading.join()) ? reading : null;
}

/** Null where the language does not name all of them. */
function readIn(locale: string, days: readonly string[]): readonly string[] | null {
  for (const weekday of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
    const names = english.map((_, index) => plainDay(format.format(monday + index * dayLong)));
    const found = days.map((day) => english[names.indexOf(plainDay(day))]);
    const known = found.filter((day) => day !== undefined);
    if (known.length === days.length && new Set(known).size === days.length) return known;
  }
  return null;
}

/** Arabic leaves out the sign on its alif, Portuguese the second word of `segunda-feira`. */
function plainDay(text: string): string {
  return plainHeading(text.normalize('NFD').replace(/\p{M}/gu, '')).replace(/ feira$/, '');
}
