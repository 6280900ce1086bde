import { describe, expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { addCounts, monthsOf, noCounts, tenthsOfEach } from './rules.ts';

describe('months of a period', () => {
  test.each([
    [
      '2026-09-07',
      '2026-11-20',
      [
        ['2026-09', '2026-09-07', '2026-09-30'],
        ['2026-10', '2026-10-01', '2026-10-31'],
        ['2026-11', '2026-11-01', '2026-11-20'],
      ],
    ],
    [
      '2026-12-31',
      '2027-01-01',
      [
        ['2026-12', '2026-12-31', '2026-12-31'],
        ['2027-01', '2027-01-01', '2027-01-01'],
      ],
    ],
    ['2028-02-01', '2028-02-29', [['2028-02', '2028-02-01', '2028-02-29']]],
    ['2026-09-07', '2026-09-06', []],
  ])('from %s until %s', (from, until, wanted) => {
    const months = monthsOf(from as SchoolDay, until as SchoolDay);
    expect(months.map((one) => [one.month, one.from, one.until])).toEqual(wanted);
  });
});

test('hours of each student are rounded to tenths, and nobody has none', () => {
  const two = addCounts(addCounts(noCounts, { students: 1, unjustified: 3 }), { students: 1, justified: 2 });
  expect(two).toEqual({ students: 2, justified: 2, unjustified: 3, latenesses: 0 });
  expect(tenthsOfEach(two)).toBe(25);
  expect(tenthsOfEach(noCounts)).toBeNull();
});
