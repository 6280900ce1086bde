import { expect, test } from 'vitest';
import { partedRows } from './refused-rows.ts';

const rows = [
  { studentId: 1, place: 1 },
  { studentId: 2, place: 1 },
  { studentId: 2, place: 2 },
];
const parted = (...named: { studentId?: number; place?: number }[]) => {
  const parts = partedRows(rows, named, (some) => some.map((row) => rows.indexOf(row)));
  return parts && [parts.goesOn, parts.refused];
};

test('one disputed mark holds up no other', () => {
  expect(parted({ studentId: 2, place: 1 })).toEqual([
    { input: [0, 2], count: 2 },
    { input: [1], count: 1 },
  ]);
});

test('a student who left the class holds up nobody else, and neither does an evaluation that was removed', () => {
  expect(parted({ studentId: 2 })?.[0]).toEqual({ input: [0], count: 1 });
  expect(parted({ place: 2 })?.[0]).toEqual({ input: [0, 1], count: 2 });
});

test('a refusal of the whole list is not parted, nor one after which nothing is left', () => {
  expect([parted(), parted({}), parted({ studentId: 9 }), parted({ place: 1 }, { place: 2 })]).toEqual([
    ...[null, null, null, null],
  ]);
});
