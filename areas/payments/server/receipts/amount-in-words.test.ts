import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'zéro franc CFA', 'zero CFA francs'],
  [1, 'un franc CFA', 'one CFA franc'],
  [2, 'deux francs CFA', 'two CFA francs'],
  [21, 'vingt et un francs CFA', 'twenty-one CFA francs'],
  [1_000, 'mille francs CFA', 'one thousand CFA francs'],
  [25_000, 'vingt-cinq mille francs CFA', 'twenty-five thousand CFA francs'],
  [1_000_000, 'un million de francs CFA', 'one million CFA francs'],
  [2_000_000, 'deux millions de francs CFA', 'two million CFA francs'],
  [1_000_001, 'un million un francs CFA', null],
  [1_500_000, 'un million cinq cent mille francs CFA', null],
  [1_000_000_000, 'un milliard de francs CFA', 'one billion CFA francs'],
])('%i francs are written out in both languages', (amount, french, english) => {
  expect(amountInWords(amount, 'XAF', 'fr')).toBe(french);
  if (english !== null) expect(amountInWords(amount, 'XAF', 'en')).toBe(english);
});
