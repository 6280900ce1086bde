import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { PlanItem } from '../plans/items-contract.ts';
import {
  adjustments,
  onceEach,
  type PostedCharge,
  summaryOf,
  type WantedCharge,
  wantedCharges,
} from './rules.ts';

const day = (text: string) => text as SchoolDay;
const today = day('2026-11-25');
const [early, late] = [day('2026-10-01'), day('2026-12-15')];
const wanted = (studentId: number, amount: number, dueOn = late): WantedCharge => ({
  studentId,
  itemId: 1,
  instalment: 1,
  amount,
  dueOn,
});
const posted = (studentId: number, amount: number, covered = 0, dueOn = late): PostedCharge => ({
  ...wanted(studentId, amount, dueOn),
  covered,
  discounted: 0,
  repriced: false,
});

const item: PlanItem = {
  id: 1,
  planId: 1,
  name: 'Tuition',
  kind: 'tuition',
  compulsory: true,
  instalments: [
    { number: 1, dueOn: early },
    { number: 2, dueOn: late },
  ],
  prices: [
    { levelId: null, classId: null, categoryId: null, studentId: null, amounts: [60, 40] },
    { levelId: null, classId: null, categoryId: null, studentId: 8, amounts: [0, 10] },
  ],
  classIds: [5],
  version: 1,
  mayEdit: true,
};
const everybody = new Set([1, 2, 3, 4, 5, 6]);
const nobody = new Set<number>();
const pupil = (studentId: number, classId = 5) => ({ studentId, classId, levelId: null, categoryId: null });

test('asks for each instalment of a compulsory item in its classes, for 0 where it is free', () => {
  const amounts = (items: PlanItem[], student = pupil(7)) =>
    wantedCharges(items, student, new Set()).map(({ instalment, amount, dueOn }) => [
      instalment,
      amount,
      dueOn,
    ]);
  expect(amounts([item])).toEqual([
    [1, 60, early],
    [2, 40, late],
  ]);
  expect(amounts([item], pupil(8))).toEqual([
    [1, 0, early],
    [2, 10, late],
  ]);
  expect(amounts([item], pupil(7, 6))).toEqual([]);
  expect(amounts([{ ...item, compulsory: false }])).toEqual([]);
  expect(amounts([{ ...item, prices: [] }])).toEqual([]);
});

test('posts new charges and differences, and nothing where the ledger is right', () => {
  expect(
    adjustments(
      [wanted(1, 60), wanted(2, 60), wanted(3, 60)],
      [posted(2, 50), posted(3, 60)],
      today,
      everybody,
    ),
  ).toEqual([wanted(1, 60), wanted(2, 10)]);
});

test('leaves an instalment that is paid in full at the price of its receipt', () => {
  expect(adjustments([wanted(1, 90)], [posted(1, 60, 60)], today, everybody)).toEqual([]);
  expect(adjustments([wanted(1, 90)], [posted(1, 60, 59)], today, everybody)).toEqual([wanted(1, 30)]);
});

test.each([60, 59, 30])(
  'a student in a class with another price owes it, of 60 asked before with %i paid',
  (paid) => {
    const there = { ...posted(1, 60, paid), repriced: true };
    expect(adjustments([wanted(1, 90)], [there], today, everybody)).toEqual([wanted(1, 30)]);
    expect(adjustments([wanted(1, 40)], [there], today, everybody)).toEqual([wanted(1, -20)]);
  },
);

test('takes back what is paid and nothing asks for any more, so that it pays what is owed; one franc makes no difference', () => {
  const lab = (itemId: number, amounts: readonly number[]) =>
    amounts.map((amount, at) => ({ ...wanted(1, amount), itemId, instalment: at + 1 }));
  for (const paid of [15_000, 14_999]) {
    const left = [
      { ...posted(1, 10_000, 10_000), itemId: 1 },
      { ...posted(1, 5_000, paid - 10_000), itemId: 1, instalment: 2 },
    ];
    expect(adjustments(lab(2, [10_000, 5_000]), left, today, everybody)).toEqual([
      ...lab(2, [10_000, 5_000]),
      ...lab(1, [-10_000, -5_000]),
    ]);
  }
});

test.each([
  ['two instalments become three of the same sum', [30, 30], [30, 30], [20, 20, 20], 60],
  ['three become two of the same sum', [20, 20, 20], [20, 20, 20], [30, 30], 60],
  ['three become two that are dearer, after all was paid', [20, 20, 20], [20, 20, 20], [40, 40], 80],
  ['three become two that are dearer, before all was paid', [20, 20, 20], [20, 20, 0], [40, 40], 80],
  ['three become two of the same sum, before all was paid', [20, 20, 20], [20, 20, 0], [30, 30], 60],
  ['two become three, the third is more', [30, 30], [30, 30], [30, 30, 30], 90],
  ['a free instalment gets a price', [10], [10], [12, 5], 17],
  ['nothing is asked for any more', [30, 30], [30, 30], [], 0],
] as const)('%s: the new price is owed', (_name, before, paid, after, owed) => {
  const there = before.map((amount, at) => ({ ...posted(1, amount, paid[at] ?? 0), instalment: at + 1 }));
  const want = after.map((amount, at) => ({ ...wanted(1, amount), instalment: at + 1 }));
  const sums = new Map<number, number>(there.map(({ instalment, amount }) => [instalment, amount]));
  for (const { instalment, amount } of adjustments(want, there, today, everybody))
    sums.set(instalment, (sums.get(instalment) ?? 0) + amount);
  expect([...sums.values()].reduce((sum, amount) => sum + amount, 0)).toBe(owed);
  // A second round finds nothing: the credits cover the first instalments first.
  let credits = paid.reduce<number>((sum, amount) => sum + amount, 0);
  const now = [...sums]
    .sort(([one], [other]) => one - other)
    .map(([instalment, amount]) => {
      const covered = Math.min(credits, amount);
      credits -= covered;
      return { ...posted(1, amount, covered), instalment };
    });
  expect(adjustments(want, now, today, everybody)).toEqual([]);
});

test('takes back what nothing asks for any more; of a student who left only what was not due yet', () => {
  const there = [posted(1, 60, 0, late), posted(2, 60, 0, early), posted(3, 60, 0, today)];
  expect(adjustments([], there, today, everybody)).toEqual([
    wanted(1, -60, late),
    wanted(2, -60, early),
    wanted(3, -60, today),
  ]);
  expect(adjustments([], there, today, nobody)).toEqual([wanted(1, -60, late), wanted(3, -60, today)]);
});

test('raises an account below 0 back to 0', () => {
  expect(adjustments([], [posted(1, -60, 0, early)], today, nobody)).toEqual([wanted(1, 60, early)]);
});

test('asks for an item once of a student in two of its classes', () => {
  expect(onceEach([wanted(1, 60), wanted(1, 70), wanted(2, 60)])).toEqual([wanted(1, 60), wanted(2, 60)]);
});

test('sums up whom a change raises, lowers and leaves', () => {
  const wantedCharges = [wanted(1, 90), wanted(2, 30), wanted(3, 90), wanted(4, 60)];
  const there = [posted(1, 60), posted(2, 60), posted(3, 60, 60), posted(4, 60)];
  const changes = adjustments(wantedCharges, there, today, everybody);
  expect(summaryOf(wantedCharges, there, changes)).toEqual({
    students: 2,
    raised: 1,
    lowered: 1,
    kept: 1,
    difference: 0,
  });
});

test('charging twice posts nothing the second time, whatever was there', () => {
  const amount = fc.integer({ min: 1, max: 1000 });
  const charges = fc.uniqueArray(
    fc.record({
      studentId: fc.integer({ min: 1, max: 6 }),
      amount,
      dueOn: fc.constantFrom(early, today, late),
    }),
    { selector: ({ studentId }) => studentId },
  );
  fc.assert(
    fc.property(charges, charges, fc.integer({ min: 0, max: 1000 }), (requested, there, covered) => {
      const want = requested.map((one) => wanted(one.studentId, one.amount, one.dueOn));
      const before = there.map((one) =>
        posted(one.studentId, one.amount, Math.min(covered, one.amount), one.dueOn),
      );
      const after = new Map(before.map((one) => [one.studentId, one]));
      for (const change of adjustments(want, before, today, everybody)) {
        const old = after.get(change.studentId);
        after.set(change.studentId, {
          covered: 0,
          discounted: 0,
          repriced: false,
          ...old,
          ...change,
          amount: (old?.amount ?? 0) + change.amount,
        });
      }
      expect(adjustments(want, [...after.values()], today, everybody)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** One student over the year: what each item asks for now, and what was paid for it. */
const stepOfYear = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    items: fc.array(fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 4 }), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    itemId: fc.integer({ min: 1, max: 3 }),
    sum: fc.integer({ min: 1, max: 120 }),
  }),
);

test('over any year an item asks for its new price, or for what was paid in full before, and for nothing that nobody asks for', () => {
  fc.assert(
    fc.property(fc.array(stepOfYear, { maxLength: 12 }), (steps) => {
      const sums = new Map<
        string,
        { readonly itemId: number; readonly instalment: number; amount: number }
      >();
      const paid = new Map<number, number>();
      const postedNow = () => {
        const left = new Map(paid);
        return [...sums.values()]
          .sort((one, other) => one.itemId - other.itemId || one.instalment - other.instalment)
          .map(({ itemId, instalment, amount }) => {
            const covered = Math.min(left.get(itemId) ?? 0, amount);
            left.set(itemId, (left.get(itemId) ?? 0) - covered);
            return { ...posted(1, amount, covered), itemId, instalment };
          });
      };
      const sumOf = (itemId: number) =>
        [...sums.values()]
          .filter((one) => one.itemId === itemId)
          .reduce((sum, { amount }) => sum + amount, 0);
      /** By sums alone: the same instalments keep what is paid in full, others take the new price. */
      const modelOf = (itemId: number, amounts: readonly number[]) => {
        const there = [1, 2, 3, 4].map((number) => sums.get(`${itemId}/${number}`)?.amount ?? 0);
        const same = there.every((old, at) => (old === 0 ? (amounts[at] ?? 0) === 0 : at < amounts.length));
        let credits = paid.get(itemId) ?? 0;
        return there.reduce((sum, old, at) => {
          const isPaid = old > 0 && credits >= old;
          credits -= Math.min(credits, old);
          return sum + (same && isPaid ? old : (amounts[at] ?? 0));
        }, 0);
      };
      for (const step of steps) {
        if (step.kind === 'pay') {
          paid.set(step.itemId, (paid.get(step.itemId) ?? 0) + step.sum);
          continue;
        }
        const want = step.items.flatMap((amounts, at) =>
          amounts.map((amount, index) => ({ ...wanted(1, amount), itemId: at + 1, instalment: index + 1 })),
        );
        const expected = new Map(
          [1, 2, 3].map((itemId) => [itemId, modelOf(itemId, step.items[itemId - 1] ?? [])]),
        );
        for (const { itemId, instalment, amount } of adjustments(want, postedNow(), today, everybody)) {
          const key = `${itemId}/${instalment}`;
          sums.set(key, { itemId, instalment, amount: (sums.get(key)?.amount ?? 0) + amount });
        }
        for (const itemId of [1, 2, 3])
          expect([itemId, sumOf(itemId)]).toEqual([itemId, expected.get(itemId)]);
        expect(adjustments(want, postedNow(), today, everybody)).toEqual([]);
      }
    }),
    { numRuns: 3_000 },
  );
});
