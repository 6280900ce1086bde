/** Places in words: `1st`, `11th`, `1er`, `1re`, `2e` (domain.md 1.3). */
import type { Language } from './words.ts';

const english = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** @param sex whose place it is: French says `1re` of a girl, and `1er` where nobody knows. */
export function ordinal(place: number, language: Language, sex: 'F' | 'M' | null = null): string {
  if (language === 'en') return `${place}${endings[english.select(place)] ?? 'th'}`;
  if (place !== 1) return `${place}e`;
  return sex === 'F' ? '1re' : '1er';
}
