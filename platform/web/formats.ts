/**
 * Days, hours and numbers as the school reads them: day before month, 24 hours, in the school's own time zone
 * and the screens' language (specification 5: dd MMM yyyy and HH:mm).
 */
import { once } from '#platform/kernel/once.ts';
import { daysBetween, type Instant, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';

const locales = { en: 'en-GB', fr: 'fr-FR' } as const;

export interface Formats {
  /** 02 Dec 2026 · 02 déc. 2026 */
  day(day: SchoolDay | Instant): string;
  /** 02 Dec · 02 déc.: beside other dates of the same weeks. */
  dayOfMonth(day: SchoolDay | Instant): string;
  /** Wednesday 2 December · mercredi 2 décembre */
  longDay(day: SchoolDay | Instant): string;
  /** 14:05 */
  time(moment: Instant): string;
  /** 02 Dec 2026, 14:05 */
  dayAndTime(moment: Instant): string;
  /** Tomorrow, yesterday, 4 days ago; null beyond a week either way. */
  nearDay(day: SchoolDay | Instant): string | null;
  /** `tomorrow, 02 Dec 2026` near today, else the date alone. */
  dayInWords(day: SchoolDay | Instant): string;
  /** How long ago, in its largest unit: 3 hours ago · il y a 3 heures. */
  ago(milliseconds: number): string;
  number(value: number): string;
  today(): SchoolDay;
}

const nearDays = 7;
const made = new Map<string, Formats>();

export function formatsFor(language: Language, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  let formats = made.get(key);
  if (!formats) {
    formats = makeFormats(language, timeZone);
    made.set(key, formats);
  }
  return formats;
}

function makeFormats(language: Language, timeZone: string): Formats {
  const locale = locales[language];
  const dates = (options: Intl.DateTimeFormatOptions) => {
    // A calendar day has no zone of its own: it is read, and written, in UTC.
    const ofDay = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
    const ofMoment = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }));
    // British English shortens September alone to four letters; the specification writes MMM.
    return (day: SchoolDay | Instant) =>
      (isDay(day) ? ofDay : ofMoment)()
        .format(new Date(day))
        .replace(/\bSept\b/, 'Sep');
  };
  const day = dates({ day: '2-digit', month: 'short', year: 'numeric' });
  const dayOfMonth = dates({ day: '2-digit', month: 'short' });
  const longDay = dates({ weekday: 'long', day: 'numeric', month: 'long' });
  const clock = once(
    () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
  );
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  const numbers = once(() => new Intl.NumberFormat(locale));

  const today = () => schoolDayOf(new Date().toISOString() as Instant, timeZone);
  const nearDay = (value: SchoolDay | Instant) => {
    const away = daysBetween(today(), isDay(value) ? value : schoolDayOf(value, timeZone));
    return Math.abs(away) <= nearDays ? relative().format(away, 'day') : null;
  };
  return {
    day,
    dayOfMonth,
    longDay: (value) =>
      language === 'fr' ? longDay(value).replace(' 1 ', ' 1er ') : longDay(value).replace(',', ''),
    time: (moment) => clock().format(new Date(moment)),
    dayAndTime: (moment) => `${day(moment)}, ${clock().format(new Date(moment))}`,
    nearDay,
    dayInWords(value) {
      const near = nearDay(value);
      return near ? `${near}, ${day(value)}` : day(value);
    },
    ago: (milliseconds) => relative().format(...largestUnit(milliseconds)),
    number: (value) => numbers().format(value),
    today,
  };
}

function isDay(value: SchoolDay | Instant): value is SchoolDay {
  return value.length === 10;
}

function largestUnit(milliseconds: number): [number, Intl.RelativeTimeFormatUnit] {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return [-Math.max(minutes, 1), 'minute'];
  const hours = Math.round(minutes / 60);
  return hours < 24 ? [-hours, 'hour'] : [-Math.round(hours / 24), 'day'];
}
