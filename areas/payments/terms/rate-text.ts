/** Rates of discounts in forms and lists: basis points, hundredths of a per cent. Pure. */
import { percentage } from '#platform/kernel/numbers/percentage.ts';
import type { Language } from '#platform/kernel/words.ts';
import { wholeRate } from './discount-rules.ts';

/** Basis points of what was typed, such as `12,5` or `12.5 %`; null for an empty field; `wrong` for what is no rate above 0 up to 100. */
export function readRate(typed: string): number | null | 'wrong' {
  const text = typed.replace('%', '').trim();
  if (text === '') return null;
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!found) return 'wrong';
  const basisPoints = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return basisPoints >= 1 && basisPoints <= wholeRate ? basisPoints : 'wrong';
}

/** `12.5%` in English, `12,5 %` in French. */
export function rateText(basisPoints: number, language: Language): string {
  return percentage(shownRate(basisPoints, language), language);
}

/** The same without the sign, for a field. */
export function shownRate(basisPoints: number, language: Language): string {
  const number = String(basisPoints / 100);
  return language === 'fr' ? number.replace('.', ',') : number;
}
