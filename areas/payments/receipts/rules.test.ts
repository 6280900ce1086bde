import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaidCharge } from '../accounts/balance-rules.ts';
import { partsOf, spreadChosen } from './rules.ts';

const charges = [
  { itemId: 3, amount: 60_000, paid: 50_000 },
  { itemId: 4, amount: 12_000, paid: 0 },
  { itemId: 3, amount: 40_000, paid: 0 },
];

test('a part chosen by hand runs over the instalments of its item alone', () => {
  const spread = spreadChosen(charges, [
    { itemId: 4, amount: 2_000 },
    { itemId: 3, amount: 15_000 },
  ]);
  expect(spread).toEqual([
    { charge: charges[1], amount: 2_000 },
    { charge: charges[0], amount: 10_000 },
    { charge: charges[2], amount: 5_000 },
  ]);
});

test('a part of an item that is not owed pays nothing', () => {
  expect(spreadChosen(charges, [{ itemId: 9, amount: 500 }])).toEqual([]);
});

const owed = (itemId: number, amount: number, paid = 0): PaidCharge => ({
  itemId,
  amount,
  paid,
  instalment: 1,
  dueOn: null,
  past: itemId === 0,
  rank: 0,
  penalty: false,
  state: 'late',
});

test('a payment pays debts of earlier years as one part, then each item once, and the rest is an advance', () => {
  const ordered = [owed(4, 10), owed(0, 40, 5), owed(2, 30), owed(0, 5), owed(4, 20)];
  expect(partsOf(ordered, 47)).toEqual([
    { itemId: null, kind: 'debt', amount: 35 },
    { itemId: 4, kind: 'item', amount: 10 },
    { itemId: 2, kind: 'item', amount: 2 },
  ]);
  expect(partsOf(ordered, 110)).toEqual([
    { itemId: null, kind: 'debt', amount: 40 },
    { itemId: 4, kind: 'item', amount: 30 },
    { itemId: 2, kind: 'item', amount: 30 },
    { itemId: null, kind: 'advance', amount: 10 },
  ]);
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const someOwed = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 4 }), fc.nat(100_000), fc.nat(100_000))
    .map(([itemId, open, paid]) => owed(itemId, open + paid, paid)),
  { maxLength: 10 },
);

test('the parts of a payment add up to it and pay no item beyond what is open', () => {
  fc.assert(
    fc.property(someOwed, fc.integer({ min: 1, max: 500_000 }), (charges, amount) => {
      const parts = partsOf(charges, amount);
      expect(sum(parts.map((part) => part.amount))).toBe(amount);
      const openOf = (isOne: (charge: PaidCharge) => boolean) =>
        sum(charges.filter(isOne).map((one) => one.amount - one.paid));
      for (const { itemId, kind, amount: part } of parts)
        if (kind !== 'advance')
          expect(part > 0 && part <= openOf((one) => one.itemId === (itemId ?? 0))).toBe(true);
      const advance = parts.find(({ kind }) => kind === 'advance');
      expect(advance?.amount ?? 0).toBe(Math.max(0, amount - openOf(() => true)));
    }),
    { numRuns: 500 },
  );
});
