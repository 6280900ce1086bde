import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { accountOfCharges, type Charge, openAmountsOf } from './balance-rules.ts';

const day = (text: string) => text as SchoolDay;
const today = day('2026-11-25');
const charge = (
  itemId: number,
  amount: number,
  dueOn: string | null,
  more: Partial<Charge> = {},
): Charge => ({
  itemId,
  instalment: 1,
  amount,
  dueOn: dueOn === null ? null : day(dueOn),
  past: false,
  rank: 1,
  penalty: false,
  ...more,
});

const tuition = [
  charge(1, 60_000, '2026-10-01'),
  charge(1, 40_000, '2026-12-15', { instalment: 2 }),
  charge(1, 35_000, '2027-03-01', { instalment: 3 }),
];

test('spreads what was paid over the instalments in their order', () => {
  const { charges, open, due, advance } = accountOfCharges(tuition, [{ itemId: 1, amount: 70_000 }], today);
  expect(charges.map(({ paid, state }) => [paid, state])).toEqual([
    [60_000, 'paid'],
    [10_000, 'partial'],
    [0, 'waiting'],
  ]);
  expect([open, due, advance]).toEqual([65_000, 0, 0]);
});

test('calls an instalment due on its day, and late from the day after it was due', () => {
  const state = (dueOn: string) => accountOfCharges([charge(1, 5, dueOn)], [], today).charges[0]?.state;
  expect([state('2026-11-24'), state('2026-11-25'), state('2026-11-26')]).toEqual(['late', 'due', 'waiting']);
  expect(accountOfCharges([charge(1, 5, '2026-11-25')], [], today).due).toBe(5);
});

test.each([
  ['a discount on all', 135_000, 0, ['covered', 'covered', 'covered']],
  ['a discount on the first', 60_000, 0, ['covered', 'waiting', 'waiting']],
  ['a discount beside a payment', 30_000, 70_000, ['paid', 'paid', 'waiting']],
  ['a discount on the first, the second paid', 60_000, 40_000, ['covered', 'paid', 'waiting']],
  ['a discount on the first and half of the second', 80_000, 0, ['covered', 'partial', 'waiting']],
])('calls an instalment paid only where somebody paid: %s', (_, off, paid, states) => {
  const credits = [
    { itemId: 1, amount: off, given: true },
    { itemId: 1, amount: paid },
  ];
  expect(accountOfCharges(tuition, credits, today).charges.map(({ state }) => state)).toEqual(states);
});

test('pays debt of earlier years first, then what is due first', () => {
  const charges = [
    charge(4, 10, '2026-09-01', { rank: 2 }),
    charge(3, 20, '2026-12-01'),
    charge(2, 30, '2026-12-01', { rank: 0 }),
    charge(9, 40, null, { past: true, rank: 2 }),
  ];
  const { charges: ordered } = accountOfCharges(charges, [], today);
  expect(ordered.map(({ itemId }) => itemId)).toEqual([9, 4, 2, 3]);
});

test('uses what an item has too much for other items, and shows the rest as an advance', () => {
  const credits = [
    { itemId: 1, amount: 100 },
    { itemId: null, amount: 10 },
  ];
  const { charges, advance } = accountOfCharges(
    [charge(1, 60, '2026-10-01'), charge(2, 40, '2026-10-01')],
    credits,
    today,
  );
  expect(charges.map(({ paid }) => paid)).toEqual([60, 40]);
  expect(advance).toBe(10);
});

const someCharges = fc.array(
  fc.record({
    itemId: fc.integer({ min: 1, max: 4 }),
    instalment: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 0, max: 100_000 }),
    dueOn: fc.constantFrom(null, day('2026-10-01'), today, day('2027-01-01')),
    past: fc.boolean(),
    rank: fc.integer({ min: 0, max: 2 }),
    penalty: fc.boolean(),
  }),
  { maxLength: 10 },
);
const someCredits = fc.array(
  fc.record({
    itemId: fc.constantFrom(null, 1, 2, 3, 4, 5),
    amount: fc.integer({ min: 0, max: 150_000 }),
  }),
  { maxLength: 8 },
);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test('keeps every franc, whatever is owed and credited', () => {
  fc.assert(
    fc.property(someCharges, someCredits, (charges, credits) => {
      const account = accountOfCharges(charges, credits, today);
      const paid = sum(account.charges.map((one) => one.paid));
      expect(paid + account.advance).toBe(sum(credits.map(({ amount }) => amount)));
      expect(paid + account.open).toBe(sum(charges.map(({ amount }) => amount)));
      expect(account.advance === 0 || account.open === 0).toBe(true);
      for (const one of account.charges) expect(one.paid >= 0 && one.paid <= one.amount).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('names the sums that a family may pay now: each instalment, several together, everything', () => {
  const charges = [charge(1, 60_000, '2026-10-01'), charge(1, 40_000, '2026-12-15', { instalment: 2 })];
  expect(openAmountsOf(accountOfCharges(charges, [], today))).toEqual([60_000, 40_000, 100_000]);
  expect(openAmountsOf(accountOfCharges(charges, [{ itemId: 1, amount: 75_000 }], today))).toEqual([25_000]);
  expect(openAmountsOf(null)).toEqual([]);
});

test('opens again what was paid off last when more went back than was left over', () => {
  const credits = [
    { itemId: 1, amount: 70_000 },
    { itemId: null, amount: -25_000 },
  ];
  const { charges, open, advance } = accountOfCharges(tuition, credits, today);
  expect(charges.map(({ paid }) => paid)).toEqual([45_000, 0, 0]);
  expect([open, advance]).toEqual([90_000, 0]);
});

test('open amount less advance equals the ledger, also after refunds', () => {
  const credit = fc.record({
    itemId: fc.constantFrom(1, 2, null),
    amount: fc.integer({ min: -200_000, max: 200_000 }),
  });
  fc.assert(
    fc.property(fc.array(credit, { maxLength: 6 }), (credits) => {
      const { open, advance } = accountOfCharges(tuition, credits, today);
      expect(open - advance).toBe(135_000 - credits.reduce((sum, { amount }) => sum + amount, 0));
      expect(Math.min(open, advance)).toBe(0);
    }),
  );
});
