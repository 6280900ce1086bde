import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Price } from './plans/items-contract.ts';
import { copiedItems, proposedItems } from './plans/proposed-items.ts';
import { inOrder, priceFor, pricesFit, sameItem } from './rules.ts';

const day = (text: string) => text as SchoolDay;
const nobody = { levelId: null, classId: null, categoryId: null, studentId: null };
const price = (target: Partial<Price>, ...amounts: number[]): Price => ({ ...nobody, ...target, amounts });
const student = { studentId: 4, classId: 3, levelId: 2, categoryId: 1 };

test.each([
  ['student', [{ studentId: 4 }, { categoryId: 1 }, { classId: 3 }, { levelId: 2 }, {}]],
  ['category', [{ categoryId: 1 }, { classId: 3 }, { levelId: 2 }, {}]],
  ['class', [{ classId: 3 }, { levelId: 2 }, {}]],
  ['level', [{ levelId: 2 }, {}, { levelId: 9 }]],
  ['everybody', [{}, { levelId: 9 }, { classId: 9 }]],
])('applies the price of the %s before less specific ones', (_, targets) => {
  const prices = targets.map((target, at) => price(target, at + 1));
  expect(priceFor([...prices].reverse(), student)?.amounts).toEqual([1]);
});

test('finds no price where only others have one', () => {
  expect(priceFor([price({ levelId: 9 }, 5), price({ studentId: 5 }, 5)], student)).toBe(null);
});

test('accepts one amount per instalment and one price per target only', () => {
  expect(pricesFit(2, [price({}, 1, 2), price({ levelId: 2 }, 0, 0)])).toBe(true);
  expect(pricesFit(2, [price({}, 1)])).toBe(false);
  expect(pricesFit(1, [price({ levelId: 2 }, 1), price({ levelId: 2 }, 2)])).toBe(false);
  expect(pricesFit(1, [price({ levelId: 2, classId: 3 }, 1)])).toBe(false);
});

test('accepts due days in order, also two on one day', () => {
  expect(inOrder([day('2026-09-30'), day('2026-09-30'), day('2026-12-01')])).toBe(true);
  expect(inOrder([day('2026-09-30'), day('2026-09-29')])).toBe(false);
});

const year = { startsOn: day('2026-09-07'), endsOn: day('2027-06-11') };
const levels = [
  { id: 1, cycle: 1, exam: null },
  { id: 2, cycle: 1, exam: 'BEPC' },
  { id: 3, cycle: 2, exam: null },
] as const;
const classes = [
  { id: 10, levelId: 1 },
  { id: 20, levelId: 2 },
  { id: 30, levelId: 3 },
  { id: 40, levelId: null },
];

test('proposes registration by cycle, tuition in three instalments, the association, and exam fees of exam classes', () => {
  const items = proposedItems(year, levels, classes, (kind) => kind);
  expect(items.map(({ name, classIds }) => [name, classIds])).toEqual([
    ['registration', [10, 20, 30, 40]],
    ['tuition', [10, 20, 30, 40]],
    ['association', [10, 20, 30, 40]],
    ['exam', [20]],
  ]);
  expect(items[0]?.prices.map(({ levelId, amounts }) => [levelId, amounts])).toEqual([
    [1, [7500]],
    [2, [7500]],
    [3, [10_000]],
  ]);
  expect(items[1]?.instalments.map(({ dueOn }) => dueOn)).toEqual(['2026-10-07', '2026-12-15', '2027-02-22']);
  expect(items.every(({ instalments }) => inOrder(instalments.map(({ dueOn }) => dueOn)))).toBe(true);
});

test('copies a plan with its due days, day and month, a year later, and its classes by name', () => {
  const [tuition] = proposedItems(year, levels, classes, (kind) => kind).slice(1);
  if (!tuition) throw new Error('nothing was proposed');
  const before = {
    ...tuition,
    prices: [
      price({ classId: 10 }, 1, 2, 3),
      price({ classId: 20 }, 4, 5, 6),
      price({ studentId: 4 }, 0, 0, 0),
    ],
  };
  const named = (id: number, name: string) => ({ id, name, sectionId: 1 });
  const [copy] = copiedItems(
    [before],
    { startsOn: year.startsOn, classes: [named(10, '6e A'), named(20, '3e A')] },
    { startsOn: day('2027-09-06'), classes: [named(11, '6e A'), { id: 21, name: '3e A', sectionId: 2 }] },
  );
  expect(copy?.classIds).toEqual([11]);
  expect(copy?.prices).toEqual([price({ classId: 11 }, 1, 2, 3)]);
  expect(copy?.instalments.map(({ dueOn }) => dueOn)).toEqual(['2027-10-07', '2027-12-15', '2028-02-22']);
});

test.each([
  ['12 May stays 12 May', '2025-09-08', '2026-09-07', '2026-05-12', '2027-05-12'],
  ['the year begins later', '2026-09-01', '2027-09-13', '2026-10-01', '2027-10-01'],
  ['29 February is 28 February', '2027-09-06', '2028-09-04', '2028-02-29', '2029-02-28'],
  ['a copy within the year stays', '2026-09-07', '2026-09-07', '2026-11-30', '2026-11-30'],
  ['two years later', '2025-09-08', '2027-09-06', '2026-01-31', '2028-01-31'],
])('copied due days keep day and month: %s', (_name, from, to, before, after) => {
  const item = {
    name: 'Fees',
    kind: 'tuition' as const,
    compulsory: true,
    instalments: [{ number: 1, dueOn: day(before) }],
    prices: [],
    classIds: [],
  };
  const [copy] = copiedItems(
    [item],
    { startsOn: day(from), classes: [] },
    { startsOn: day(to), classes: [] },
  );
  expect(copy?.instalments).toEqual([{ number: 1, dueOn: after }]);
});

test('takes two items for the same whatever the order of their prices', () => {
  const item = { name: 'Tuition', kind: 'tuition', compulsory: true, instalments: [] } as const;
  const one = { ...item, instalments: [], prices: [price({ levelId: 1 }, 1), price({}, 2)] };
  expect(sameItem(one, { ...one, prices: [...one.prices].reverse() })).toBe(true);
  expect(sameItem(one, { ...one, prices: [price({ levelId: 1 }, 2), price({}, 2)] })).toBe(false);
});
