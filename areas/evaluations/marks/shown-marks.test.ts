import { expect, test } from 'vitest';
import type { GivenCell, Grid } from '../contract.ts';
import { cellKey } from './cells-wire.ts';
import type { Mark } from './marks.ts';
import { frameOf, keptCells, shownCells } from './shown-marks.ts';

const entered = (value: number): Mark => ({ state: 'entered', value });
const cell = (studentId: number, mark: Mark | null, version: number): GivenCell => ({
  studentId,
  place: 1,
  mark,
  version,
});
/** Ada has 12.00 in its third version, Bih nothing. */
const grid = {
  evaluations: [{ place: 1 }],
  students: [
    { id: 1, marks: [{ ...entered(1200), version: 3 }] },
    { id: 2, marks: [null] },
  ],
} as unknown as Grid;
const shownOf = (...waiting: Parameters<typeof shownCells>[1]) =>
  [1, 2].map((id) => shownCells(grid, waiting).get(cellKey(id, 1)));

test('shows local entries over the server’s response, based on the version after it', () => {
  expect(shownOf()).toEqual([
    { mark: entered(1200), version: 3, waiting: false },
    { mark: null, version: 0, waiting: false },
  ]);
  const first = { cells: [cell(1, entered(1300), 3), cell(2, entered(900), 0)], sent: true };
  const second = { cells: [cell(1, null, 4)], sent: false };
  expect(shownOf(first, second)).toEqual([
    { mark: null, version: 5, waiting: true },
    { mark: entered(900), version: 1, waiting: false },
  ]);
});

test('a write that the list shows already hides nothing that came after it', () => {
  expect(shownOf({ cells: [cell(1, entered(500), 1)], sent: true })[0]).toMatchObject({
    mark: entered(1200),
  });
});

test('a mark that is entered leaves every other cell the very same, and a list that says nothing new all of them', () => {
  const before = shownCells(grid, []);
  const after = keptCells(before, shownCells(grid, [{ cells: [cell(2, entered(900), 0)], sent: false }]));
  expect(after.get(cellKey(1, 1))).toBe(before.get(cellKey(1, 1)));
  expect(after.get(cellKey(2, 1))).toMatchObject({ mark: entered(900), waiting: true });
  expect(keptCells(before, shownCells(grid, []))).toBe(before);
});

test('the frame that stays during mark entry holds no marks', () => {
  expect(frameOf(grid).students).toEqual([{ id: 1 }, { id: 2 }]);
});
