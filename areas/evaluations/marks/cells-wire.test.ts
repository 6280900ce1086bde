import { expect, test } from 'vitest';
import { inLists, mergedCells, shortCell } from './cells-wire.ts';

const cell = (studentId: number, value: number, version: number) => ({
  studentId,
  place: 1,
  mark: { state: 'entered', value },
  version,
});

test('marks that nobody has seen go out together, each cell once, with its latest mark', () => {
  const untried = [cell(1, 1000, 3), cell(2, 1100, 0)];
  expect(mergedCells(untried, [cell(1, 1500, 4), cell(3, 700, 0)])).toEqual([
    cell(1, 1500, 3),
    cell(2, 1100, 0),
    cell(3, 700, 0),
  ]);
});

test('a class with more marks than one list takes is sent in several, and none is lost', () => {
  expect(inLists([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inLists([1, 2], 2)).toEqual([[1, 2]]);
});

test('a list of eighty marks is under six kilobytes on its way, with numbers of students as a large school has them', () => {
  const cells = Array.from({ length: 80 }, (_, index) => cell(1_000_000 + index, 1225, index % 3)).map(
    shortCell,
  );
  expect(JSON.stringify(cells).length).toBeLessThan(6000);
  expect(shortCell({ ...cell(1, 900, 0), mark: null })).toEqual({ studentId: 1, mark: null });
  expect(shortCell({ ...cell(1, 0, 2), place: 2, mark: { state: 'absent', value: null } })).toEqual({
    studentId: 1,
    place: 2,
    mark: { state: 'absent' },
    version: 2,
  });
});
