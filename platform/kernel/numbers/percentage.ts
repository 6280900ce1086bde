/** Percentages as each language prints them. Pure. */
import type { Language } from '../words.ts';

/**
 * `62.5%` in English; `62,5 %` in French, with a no-break space.
 * @param number already written in the language, `62.5` or `62,5`
 */
export function percentage(number: string, language: Language): string {
  return language === 'fr' ? `${number}\u00a0%` : `${number}%`;
}
