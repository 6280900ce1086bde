import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, largestAmount, minorDigits, moneyText, parseAmount } from './money.ts';

test('knows how many digits a currency has after the decimal sign', () => {
  expect(['XAF', 'EUR', 'NGN'].map(minorDigits)).toEqual([0, 2, 2]);
});

test('writes an amount in the manner of each language', () => {
  expect(moneyText(1_234_567, 'XAF', 'fr')).toBe('1\u202f234\u202f567\u00a0FCFA');
  expect(moneyText(1_234_567, 'XAF', 'en')).toBe('1,234,567\u00a0FCFA');
  expect(moneyText(-5, 'EUR', 'fr')).toBe('−0,05\u00a0EUR');
  expect(amountText(0, 'EUR', 'en')).toBe('0.00');
});

test.each([
  ['5000', 5000],
  ['5000 ', 5000],
  ['5.000', 5000],
  ['5,000', 5000],
  ['5 000 FCFA', 5000],
  ['5\u202f000\u00a0F', 5000],
  ['FCFA 1.250.000', 1_250_000],
  ['50000F', 50_000],
])('understands %s as francs', (typed, wanted) => {
  expect(parseAmount(typed, 'XAF')).toBe(wanted);
});

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['1.234,56', 123_456],
  ['1,234.56 EUR', 123_456],
  ['5.000', 500_000],
  ['7', 700],
])('understands %s as euros', (typed, wanted) => {
  expect(parseAmount(typed, 'EUR')).toBe(wanted);
});

test.each([
  '',
  '0',
  '-5',
  '0.5',
  '5,5',
  '1e3',
  '1e309',
  'NaN',
  '9223372036854775808',
  '5.00',
  '50.00.000',
  '1.000,000',
  'five',
])('does not take %s for an amount in francs', (typed) => {
  expect(parseAmount(typed, 'XAF')).toBe(null);
});

test('reads back every amount that it writes', () => {
  const amounts = fc.integer({ min: 1, max: largestAmount });
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom('XAF', 'EUR'),
      fc.constantFrom('en' as const, 'fr' as const),
      (amount, currency, language) => parseAmount(moneyText(amount, currency, language), currency) === amount,
    ),
  );
});
