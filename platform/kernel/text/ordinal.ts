/** Ranks in words: `1st`, `11th`, `1er`, `1re`, `2e` (domain.md 1.3). */
import type { Language } from '../words.ts';

const english = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** @param sex of the person ranked: French writes `1re` for a girl, and `1er` where the sex is unknown. */
export function ordinal(rank: number, language: Language, sex: 'F' | 'M' | null = null): string {
  if (language === 'en') return `${rank}${endings[english.select(rank)] ?? 'th'}`;
  if (rank !== 1) return `${rank}e`;
  return sex === 'F' ? '1re' : '1er';
}

/**
 * The rank of one student, shown without the others: names a shared rank, `joint 2nd`, `2e ex æquo`. In a list of all students, equal
 * ranks are one below the other and need no word.
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
