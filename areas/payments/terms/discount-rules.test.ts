import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { PostedCharge } from '../charges/rules.ts';
import { discountChanges, discountOn, type GrantedDiscount } from './discount-rules.ts';

const of = { studentId: 1, itemId: 1 };
const charge = (amount: number, covered = 0, discounted = 0, instalment = 1): PostedCharge => ({
  ...of,
  instalment,
  amount,
  covered,
  discounted,
  repriced: false,
  dueOn: '2026-12-15' as SchoolDay,
});
const dearer = (one: PostedCharge): PostedCharge => ({ ...one, repriced: true });
const rate = (basisPoints: number): GrantedDiscount => ({ ...of, basisPoints, amount: null });
const fixed = (amount: number): GrantedDiscount => ({ ...of, basisPoints: null, amount });
const posted = (amount: number) => (amount === 0 ? [] : [{ ...of, amount }]);

test.each([
  [100_001, 1250, 12_500],
  [99, 100, 0],
  [1, 9999, 0],
  [7, 10_000, 7],
  [999_999_999_999, 9999, 999_899_999_999],
])('on %i, %i basis points are %i, rounded down', (owed, basisPoints, off) => {
  expect(discountOn(owed, { basisPoints, amount: null })).toBe(off);
});

test.each<[string, PostedCharge[], number, GrantedDiscount[], number]>([
  ['a new rate', [charge(1000)], 0, [rate(1000)], 100],
  ['a rate and an amount', [charge(1000)], 0, [rate(1000), fixed(50)], 150],
  ['what is posted already', [charge(1000, 100, 100)], 100, [rate(1000)], 0],
  ['an amount above what the item asks', [charge(40)], 0, [fixed(50)], 40],
  ['a discount that has ended', [charge(1000, 100, 100)], 100, [], -100],
  ['one that has ended and covers a paid instalment', [charge(1000, 1000, 100)], 100, [], 0],
  [
    'one of a student in a class with another price',
    [dearer(charge(1000, 1000, 100))],
    100,
    [rate(500)],
    -50,
  ],
  ['one that has ended and covers the whole instalment alone', [charge(1000, 1000, 1000)], 1000, [], -1000],
  ['an item that nothing asks for any more', [], 100, [rate(1000)], -100],
])('posts the difference of %s', (_, charges, before, granted, amount) => {
  const changes = discountChanges(charges, [], posted(before), granted);
  expect(changes).toEqual(amount === 0 ? [] : [{ ...of, amount }]);
});

test('measures a rate by what is asked after the charges of the same posting', () => {
  const raised = { ...of, instalment: 1, amount: 500, dueOn: '2026-12-15' as SchoolDay };
  expect(discountChanges([charge(1000)], [raised], posted(100), [rate(1000)])).toEqual([
    { ...of, amount: 50 },
  ]);
});

test('never exceeds what the item asks, and posts nothing the second time', () => {
  const sizes = fc.array(
    fc.oneof(fc.integer({ min: 1, max: 10_000 }).map(rate), fc.integer({ min: 1, max: 2000 }).map(fixed)),
    { maxLength: 4 },
  );
  const amount = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(amount, amount, sizes, (owed, before, granted) => {
      const [change] = discountChanges([charge(owed)], [], posted(before), granted);
      const after = before + (change?.amount ?? 0);
      expect(after).toBeLessThanOrEqual(owed);
      expect(after).toBeGreaterThanOrEqual(0);
      expect(discountChanges([charge(owed)], [], posted(after), granted)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
