import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayReverse, type PaidSum, refundable, refundParts } from './rules.ts';

const paid = (itemId: number | null, owed: number, purpose: PaidSum['purpose'] = 'payment'): PaidSum => ({
  purpose,
  itemId,
  owed,
});

test('takes a refund from advances first, then from the items paid off last', () => {
  const sums = [paid(1, -100), paid(2, -50), paid(null, -30), paid(1, 100, 'charge')];
  expect(refundable(sums)).toBe(180);
  expect(refundParts(sums, [1, 2], 90)).toEqual([
    { itemId: null, amount: 30 },
    { itemId: 2, amount: 50 },
    { itemId: 1, amount: 10 },
  ]);
  expect(refundParts(sums, [1, 2], 181)).toBeNull();
});

test('refunds nothing twice', () => {
  const sums = [paid(1, -100), paid(1, 60, 'refund')];
  expect(refundable(sums)).toBe(40);
  expect(refundParts(sums, [1], 41)).toBeNull();
});

test('refunds no more than was paid in all, where a cancelled receipt left less than nothing for its item', () => {
  const sums = [paid(1, -50), paid(2, 0), paid(2, 50, 'refund')];
  expect(refundable(sums)).toBe(0);
  expect(refundable([...sums, paid(null, -20)])).toBe(20);
});

test('the parts of a refund are the amount, and none is more than was paid for its item', () => {
  const sum = fc.record({
    purpose: fc.constantFrom('payment' as const, 'discount' as const),
    itemId: fc.option(fc.integer({ min: 1, max: 4 })),
    owed: fc.integer({ min: -1000, max: -1 }),
  });
  fc.assert(
    fc.property(fc.array(sum), fc.integer({ min: 1, max: 3000 }), (sums, amount) => {
      const parts = refundParts(sums, [1, 2, 3, 4], amount);
      if (parts === null) return amount > refundable(sums);
      const ofItem = (itemId: number | null) => -refundable(sums.filter((one) => one.itemId === itemId));
      return (
        parts.reduce((all, part) => all + part.amount, 0) === amount &&
        parts.every((part) => part.amount > 0 && part.amount <= -ofItem(part.itemId))
      );
    }),
  );
});

test.each([
  ['all of it is there', 'cancellation', 0, 0, true],
  ['some was refunded', 'cancellation', 1, 0, false],
  ['all was refunded', 'cancellation', 100, 0, false],
  ['another payment makes up for it', 'cancellation', 100, 100, true],
  ['this very payment went back to the phone', 'cancellation', 50, 500, false],
  ['a cheque bounced after a refund', 'bounce', 100, 0, true],
] as const)(
  'a payment of 100 may be reversed only while nothing of it went back: %s',
  (name, kind, refunded, others, may) => {
    const sums = [paid(1, -100), paid(null, -others), paid(1, refunded, 'refund')];
    const toPhone = name.includes('phone') ? refunded : 0;
    expect(mayReverse({ kind, amount: 100 }, sums, toPhone)).toBe(may);
  },
);
