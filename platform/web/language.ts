/** The language of the screens: the stored choice, else the browser's, else English (specification 9). */
import { isLanguage, type Language } from '#platform/kernel/words.ts';
import { liveValue } from './live-value.ts';
import { readSetting, writeSetting } from './settings.ts';

/** `fr-FR`, `en-ES` and the like count by their first part. */
export function languageOf(locale: string | null | undefined): Language | null {
  const first = locale?.slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : null;
}

function browserLanguage(): Language | null {
  if (typeof navigator === 'undefined') return null;
  for (const locale of navigator.languages ?? [navigator.language]) {
    const known = languageOf(locale);
    if (known) return known;
  }
  return null;
}

export const language = liveValue<Language>(languageOf(readSetting('language')) ?? browserLanguage() ?? 'en');

/** Whether the user chose a language on this device (else the account's own may be taken over). */
export function languageIsChosen(): boolean {
  return languageOf(readSetting('language')) !== null;
}

/** Remembers the choice. Words must be loaded first: see `changeLanguage` in `words.ts`. */
export function keepLanguage(next: Language): void {
  writeSetting('language', next);
  language.set(next);
  document.documentElement.lang = next;
}
