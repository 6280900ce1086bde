import { expect, test } from 'vitest';
import { noConduct } from './conduct-rules.ts';
import { settled, type TypedTotals, totalKey } from './typed-totals.ts';

test('saves what is a total, row by row, and leaves what is none as it was typed', () => {
  const typed: TypedTotals = new Map([
    [totalKey(1, 'lateness'), '3'],
    [totalKey(1, 'unjustified'), '2'],
    [totalKey(2, 'lateness'), 'many'],
    [totalKey(3, 'lateness'), ''],
  ]);
  const { rows, left } = settled(typed, () => noConduct);
  expect(rows).toEqual([{ studentId: 1, ...noConduct, lateness: 3, unjustified: 120 }]);
  expect([...left]).toEqual([['2 lateness', 'many']]);
});
