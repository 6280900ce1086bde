import { expect, test } from 'vitest';
import { coefficientValue } from '../wire-values.ts';
import { coefficientText, typedCoefficient } from './coefficient.ts';

test.each([
  ['2', 2],
  ['0.5', 0.5],
  ['1,5', 1.5],
  ['1,50', 1.5],
  ['3.0', 3],
  [',5', 0.5],
  [' 24 ', 24],
  ['99', 99],
])('reads %j as the coefficient %d', (text, coefficient) => {
  expect(typedCoefficient(text)).toBe(coefficient);
});

test.each(['', '0', '0.4', '1.25', '1,55', '99.5', '100', '-1', 'two', '1.5.0', '.'])(
  'takes %j for no coefficient',
  (text) => {
    expect(typedCoefficient(text)).toBe(null);
  },
);

test('writes a coefficient in the language of the reader', () => {
  expect([coefficientText(1.5, 'en'), coefficientText(1.5, 'fr'), coefficientText(4, 'fr')]).toEqual([
    '1.5',
    '1,5',
    '4',
  ]);
});

test('takes half steps in a request, and nothing finer', () => {
  const taken = (value: unknown) => coefficientValue.safeParse(value).success;
  expect([0.5, 1.5, 2, 99].map(taken)).toEqual([true, true, true, true]);
  expect([0, 1.25, 99.5, -1, '2', 1.5000000000000002].map(taken)).toEqual(Array(6).fill(false));
});
