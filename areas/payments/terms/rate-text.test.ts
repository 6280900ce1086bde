import { expect, test } from 'vitest';
import { rateText, readRate } from './rate-text.ts';

test.each([
  ['12,5', 1250],
  ['12.5 %', 1250],
  ['10', 1000],
  ['100%', 10_000],
  ['0,01', 1],
  [' ', null],
  ['0', 'wrong'],
  ['100,01', 'wrong'],
  ['12,555', 'wrong'],
  ['-5', 'wrong'],
  ['ten', 'wrong'],
])('reads %o as %o basis points', (typed, basisPoints) => {
  expect(readRate(typed)).toBe(basisPoints);
});

test('writes a rate as each language does', () => {
  expect([rateText(1250, 'en'), rateText(1250, 'fr')]).toEqual(['12.5%', '12,5\u00a0%']);
});
