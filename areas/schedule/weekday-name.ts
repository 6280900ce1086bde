/** Names of weekdays. Pure. */
import type { Language } from '#platform/kernel/words.ts';

/** A Monday, by which weekdays are named. */
const aMonday = Date.UTC(2024, 0, 1);
const dayLong = 86_400_000;

/** Monday · lundi. @param weekday 1 Monday to 7 Sunday */
export function weekdayName(weekday: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr-FR', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(aMonday + (weekday - 1) * dayLong));
}
