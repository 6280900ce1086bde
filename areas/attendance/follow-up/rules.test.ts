import { expect, test } from 'vitest';
import { daysInRow, reachedThreshold } from './rules.ts';

test.each([
  [5, null],
  [6, 6],
  [9, 6],
  [10, 10],
  [99, 20],
])('%i hours reach the limit %s', (hours, limit) => {
  expect(reachedThreshold(hours, [6, 10, 15, 20])).toBe(limit);
});

test('without limits none is reached', () => {
  expect(reachedThreshold(50, [])).toBeNull();
});

const day = (number: number, called: number, absent: number) => ({
  day: `2026-11-${String(number).padStart(2, '0')}`,
  called,
  absent,
});

test.each([
  ['none without a called lesson', [], 0],
  ['a day absent from one of two lessons', [day(20, 2, 1)], 0],
  ['three whole days', [day(18, 2, 2), day(19, 1, 1), day(20, 3, 3)], 3],
  ['days after the last presence', [day(18, 2, 2), day(19, 2, 1), day(20, 3, 3)], 1],
  ['days without a roll in between', [day(18, 2, 2), day(19, 0, 0), day(20, 3, 3)], 2],
  ['nothing when the last day was attended', [day(19, 2, 2), day(20, 3, 0)], 0],
])('days in a row count %s', (_what, days, count) => {
  expect(daysInRow(days)).toBe(count);
});
