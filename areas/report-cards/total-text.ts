/** What a card comes to, in a word: its average, or how many subjects have each level. */

import { averageText } from '#platform/kernel/marks.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { LevelCounts } from './card-contract.ts';

/** `12.75`, `A 5 · ECA 2`; null where there is neither. */
export function totalText(
  { average, levels }: { readonly average: number | null; readonly levels: LevelCounts },
  language: Language,
): string | null {
  if (levels) return levels.map(({ code, count }) => `${code[language]} ${count}`).join(' · ');
  return average === null ? null : averageText(average, language);
}
