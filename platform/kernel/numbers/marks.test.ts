import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { halfUp, hundredthsText, outOfTwenty, rootHalfUp } from './marks.ts';

test('a half goes up, and less than a half goes down', () => {
  expect([halfUp(2465, 2), halfUp(2466, 4), halfUp(1, 3), halfUp(2, 3), halfUp(0, 7)]).toEqual([
    1233, 617, 0, 1, 0,
  ]);
});

test('keeps a rounded quotient within a half of the true value for any divisor', () => {
  fc.assert(
    fc.property(fc.nat(2000 * 2000 * 20), fc.integer({ min: 1, max: 40_000 }), (dividend, divisor) => {
      const off = 2n * (BigInt(halfUp(dividend, divisor)) * BigInt(divisor) - BigInt(dividend));
      expect(off > -BigInt(divisor) && off <= BigInt(divisor)).toBe(true);
    }),
  );
});

test('converts a mark of another maximum to twenty: 15 of 30 is 10.00, 7 of 9 is 15.56', () => {
  expect(outOfTwenty(1500, 3000)).toBe(1000);
  expect(outOfTwenty(700, 900)).toBe(1556);
  expect(outOfTwenty(1275, 2000)).toBe(1275);
});

test('a root is the nearest whole one, also where a float would slip', () => {
  expect([
    rootHalfUp(0, 3),
    rootHalfUp(2, 1),
    rootHalfUp(9, 2),
    rootHalfUp(25, 2),
    rootHalfUp(24, 2),
  ]).toEqual([0, 1, 2, 3, 2]);
  fc.assert(
    fc.property(fc.nat(2 ** 50), fc.integer({ min: 1, max: 2000 }), (square, divisor) => {
      const root = BigInt(rootHalfUp(square, divisor));
      const [below, above] = [2n * root - 1n, 2n * root + 1n].map((edge) => edge * BigInt(divisor));
      const four = 4n * BigInt(square);
      expect((below ?? 0n) <= 0n || (below ?? 0n) * (below ?? 0n) <= four).toBe(true);
      expect((above ?? 0n) * (above ?? 0n) > four).toBe(true);
    }),
  );
});

test('an average has two decimals', () => {
  expect([875, 1200, 9, 0].map((value) => hundredthsText(value, 'fr'))).toEqual([
    '8,75',
    '12,00',
    '0,09',
    '0,00',
  ]);
});
