/** Places in words: `1st`, `11th`, `1er`, `1re`, `2e` (domain.md 1.3). */
import type { Language } from './words.ts';

const english = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** @param sex whose place it is: French says `1re` of a girl, and `1er` where nobody knows. */
export function ordinal(rank: number, language: Language, sex: 'F' | 'M' | null = null): string {
  if (language === 'en') return `${rank}${endings[english.select(rank)] ?? 'th'}`;
  if (rank !== 1) return `${rank}e`;
  return sex === 'F' ? '1re' : '1er';
}

/**
 * A rank of one student who is seen without the others: that it is shared is said, `joint 2nd`, `2e ex æquo`. On a list of all, equal
 * ranks stand one below the other and need no word.
 */
export function rankText(
  rank: number,
  isShared: boolean,
  language: Language,
  sex: 'F' | 'M' | null = null,
): string {
  const text = ordinal(rank, language, sex);
  if (!isShared) return text;
  return language === 'fr' ? `${text} ex æquo` : `joint ${text}`;
}

/** The same in a narrow column: `2nd=`, `2e ex`. */
export function shortRankText(
  rank: number,
  isShared: boolean,
  language: Language,
  sex: 'F' | 'M' | null = null,
): string {
  const text = ordinal(rank, language, sex);
  if (!isShared) return text;
  return language === 'fr' ? `${text} ex` : `${text}=`;
}
