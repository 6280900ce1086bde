import { expect, test } from 'vitest';
import { spreadChosen } from './rules.ts';

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
