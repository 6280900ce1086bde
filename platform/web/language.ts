/** The language of the screens: the stored choice, else the language cookie, else the browser's, else English (specification 9). */
import { isLanguage, type Language } from '#platform/kernel/words.ts';
import { liveValue } from './live-value.ts';
import { readSetting, writeSetting } from './session/settings.ts';

/** `fr-FR`, `en-ES` and the like count by their first part. */
export function languageOf(locale: string | null | undefined): Language | null {
  const first = locale?.slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : null;
}

/** The language cookie of an older client (specification 9): `fr-FR`, `en-ES`. It counts until a language is chosen here. */
function cookieLanguage(): Language | null {
  return languageOf(/(?:^|; )language=([^;]*)/.exec(globalThis.document?.cookie ?? '')?.[1]);
}

function chosenLanguage(): Language | null {
  return languageOf(readSetting('language')) ?? cookieLanguage();
}

function browserLanguage(): Language | null {
  if (typeof navigator === 'undefined') return null;
  for (const locale of navigator.languages ?? [navigator.language]) {
    const known = languageOf(locale);
    if (known) return known;
  }
  return null;
}

/** The first language of a page; the script in its head finds the same (app/shell/head.ts). */
export function initialLanguage(): Language {
  return chosenLanguage() ?? browserLanguage() ?? 'en';
}

export const language = liveValue<Language>(initialLanguage());

/** Whether the user chose a language on this device (else the account's own may be taken over). */
export function languageIsChosen(): boolean {
  return chosenLanguage() !== null;
}

/** Remembers the choice. Words must be loaded first: see `changeLanguage` in `words.ts`. */
export function keepLanguage(next: Language): void {
  writeSetting('language', next);
  language.set(next);
  document.documentElement.lang = next;
}
