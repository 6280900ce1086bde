import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';

/** A day in words, such as 17 November 2026. */
export function longDay({ language }: Pick<Context, 'language'>, day: SchoolDay): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
