/** Amounts in forms: what is typed, and what it means. Pure. */
import { amountText, parseAmount } from '#platform/kernel/numbers/money.ts';
import type { Language } from '#platform/kernel/words.ts';

/** The amount that was typed, 0 for "0"; null for an empty field; `wrong` for what is no amount. */
export function readAmount(typed: string, currency: string): number | null | 'wrong' {
  if (typed.trim() === '') return null;
  if (/^\s*0+\s*$/.test(typed)) return 0;
  return parseAmount(typed, currency) ?? 'wrong';
}

/** A stored amount as the field shows it. */
export function shownAmount(amount: number, currency: string, language: Language): string {
  return amount === 0 ? '0' : amountText(amount, currency, language);
}
