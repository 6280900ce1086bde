import { expect, test } from 'vitest';
import { noConduct } from './conduct-rules.ts';
import { settled, stillTyped, type TypedTotals, totalKey, writtenTotals } from './typed-totals.ts';

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

test('finds a total again, but not one of a row that was saved after it was typed', () => {
  const typed: TypedTotals = new Map([
    [totalKey(1, 'lateness'), '1'],
    [totalKey(2, 'lateness'), '2'],
  ]);
  const written = writtenTotals(typed, () => 4);
  const shown = (id: number) => ({ version: id === 1 ? 5 : 4, waiting: id === 1 });
  expect([...stillTyped(written, shown)]).toEqual([['2 lateness', '2']]);
  // Somebody else's change is no reason to lose it: the server asks which of the two counts.
  expect(stillTyped(written, () => ({ version: 5, waiting: false })).size).toBe(2);
});
