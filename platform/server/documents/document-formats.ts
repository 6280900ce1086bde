/** Formats days and times for documents, in the language of the document. */
import { type Instant, type SchoolDay, schoolDayOf } from '../../kernel/time.ts';
import type { Language } from '../../kernel/words.ts';

export interface DocumentFormats {
  /** 05/03/2012 in both languages. */
  day(day: SchoolDay): string;
  /** 5 March 2012 · 5 mars 2012, the first of a month 1er mars */
  longDay(day: SchoolDay): string;
  /** Monday 23/11 · Lundi 23/11 */
  weekday(day: SchoolDay): string;
  /** A decimal text as it is kept: 14.5 · 14,5 */
  decimal(text: string): string;
  /** 22/11/2026, 09:30 */
  moment(moment: Instant): string;
}

const locales = { en: 'en-GB', fr: 'fr-FR' } as const;

export function documentFormats(language: Language, timeZone: string): DocumentFormats {
  const locale = locales[language];
  const ofDay = (day: SchoolDay, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));
  const day = (of: SchoolDay) => of.split('-').reverse().join('/');
  return {
    day,
    longDay(of) {
      const written = ofDay(of, { day: 'numeric', month: 'long', year: 'numeric' });
      return language === 'fr' ? written.replace(/^1 /, '1er ') : written;
    },
    weekday(of) {
      const name = ofDay(of, { weekday: 'long' });
      return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ${day(of).slice(0, 5)}`;
    },
    decimal: (text) => (language === 'fr' ? text.replace('.', ',') : text),
    moment(of) {
      const clock = new Intl.DateTimeFormat(locale, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
      });
      return `${day(schoolDayOf(of, timeZone))}, ${clock.format(new Date(of))}`;
    },
  };
}
