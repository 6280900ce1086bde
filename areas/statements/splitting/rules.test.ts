import { expect, test } from 'vitest';
import { isWhole, restOfParts, withRest } from './rules.ts';

test('shares what is left evenly among those for whom no amount is typed', () => {
  const typed = [
    { studentId: 1, amount: null },
    { studentId: 2, amount: 4_000 },
    { studentId: 3, amount: null },
  ];
  expect(withRest(typed, 10_001).map(({ amount }) => amount)).toEqual([3_001, 4_000, 3_000]);
  expect(isWhole(withRest(typed, 10_001), 10_001)).toBe(true);
});

test('says how much too much is split', () => {
  const parts = withRest(
    [
      { studentId: 1, amount: 6_000 },
      { studentId: 2, amount: null },
    ],
    5_000,
  );
  expect([parts[1]?.amount, restOfParts(parts, 5_000), isWhole(parts, 5_000)]).toEqual([0, -1_000, false]);
});
