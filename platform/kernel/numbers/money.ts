/**
 * Amounts of money: whole numbers of the currency's smallest unit (francs of XAF, cents of EUR), never fractions. Pure.
 */
import type { Language } from '../words.ts';

/** The largest single amount: a sum of thousands of them still is exact in a JavaScript number. */
export const largestAmount = 999_999_999_999;

/** The runtime takes long to tell, and a statement has thousands of amounts. */
const digitsOf = new Map<string, number>();

/** Digits after the decimal sign, by ISO 4217 as the runtime knows it: 0 for XAF, 2 for EUR. */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  digitsOf.set(currency, digits);
  return digits;
}

/** The usual sign of a currency: `FCFA` for the francs of Central and West Africa, else its ISO code. */
export function currencySign(currency: string): string {
  return currency === 'XAF' || currency === 'XOF' ? 'FCFA' : currency;
}

/** `5 000 FCFA` in French, `5,000 FCFA` in English, with blanks that do not break; a negative amount has a true minus. */
export function moneyText(amount: number, currency: string, language: Language): string {
  return `${amountText(amount, currency, language)}\u00a0${currencySign(currency)}`;
}

/** The same without the currency, for columns whose heading names it. */
export function amountText(amount: number, currency: string, language: Language): string {
  const digits = minorDigits(currency);
  const written = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = written.slice(0, written.length - digits);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? '\u202f' : ',');
  const part = digits === 0 ? '' : `${language === 'fr' ? ',' : '.'}${written.slice(-digits)}`;
  return `${amount < 0 ? '−' : ''}${grouped}${part}`;
}

/**
 * An amount as people type or paste it: `5000`, `5 000`, `5.000`, `5,000 FCFA`, `12,50` where the currency has cents.
 * Three digits behind a sign are a group of thousands; null for what has no one meaning or is no amount above 0.
 */
export function parseAmount(typed: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const bare = typed
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/^(fcfa|cfa|xaf|xof|f)|(fcfa|cfa|xaf|xof|f)$/gi, '')
    .replace(new RegExp(`^${currency}|${currency}$`, 'i'), '');
  const cents = new RegExp(`^(.+?)[.,](\\d{1,${Math.max(digits, 1)}})$`).exec(bare);
  if (cents && (digits === 0 || cents[2] === undefined)) return null;
  const [whole, part] = cents ? [cents[1] ?? '', cents[2] ?? ''] : [bare, ''];
  if (!/^\d+$/.test(whole) && !/^\d{1,3}(\.\d{3})+$/.test(whole) && !/^\d{1,3}(,\d{3})+$/.test(whole))
    return null;
  const units = whole.replace(/[.,]/g, '') + part.padEnd(digits, '0');
  if (units.length > String(largestAmount).length + 3) return null;
  const amount = Number(units);
  return amount > 0 && amount <= largestAmount ? amount : null;
}
