/** The total of a card, in short: its average, or the number of subjects at each level. */

import { averageText } from '#platform/kernel/numbers/marks.ts';
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
