/** An amount in words with its currency, as it is written on a receipt. */
import { toCardinal as inEnglish } from 'n2words/en-GB';
import { toCardinal as inFrench } from 'n2words/fr-FR';
import { minorDigits } from '#platform/kernel/numbers/money.ts';
import type { Language } from '#platform/kernel/words.ts';

/** @param amount in the currency's smallest unit */
export function amountInWords(amount: number, currency: string, language: Language): string {
  const whole = wholeOf(amount, currency);
  if (language === 'en') return `${inEnglish(whole)} ${nameOfCurrency('en', currency, Number(whole) === 1)}`;
  const number = inFrench(whole);
  const name = nameOfCurrency('fr', currency, Number(whole) < 2);
  // A million and more are nouns: un million de francs, but un million cent mille francs.
  if (!/(million|milliard|billion|billiard)s?$/.test(number)) return `${number} ${name}`;
  return /^[aeiouyàâéèêëîïôöùûüh]/i.test(name) ? `${number} d’${name}` : `${number} de ${name}`;
}

/** In whole units of the currency. */
function wholeOf(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** `francs CFA`, `CFA francs`, as the runtime names a currency. */
function nameOfCurrency(language: Language, currency: string, one: boolean): string {
  if (currency === 'XAF' || currency === 'XOF') {
    const franc = one ? 'franc' : 'francs';
    return language === 'fr' ? `${franc} CFA` : `CFA ${franc}`;
  }
  return new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency;
}
