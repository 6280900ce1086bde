import { expect, test } from 'vitest';
import { cellKey } from './cells-wire.ts';
import type { Mark } from './marks.ts';
import { mostSteps, noSteps, redone, type StepCell, type Steps, undone, withStep } from './undo-rules.ts';

const entered = (value: number): Mark => ({ state: 'entered', value });
const changed = (studentId: number, before: Mark | null, after: Mark | null): StepCell => ({
  studentId,
  place: 1,
  before,
  after,
});

/** A grid that applies an undone step at once. */
function aGrid() {
  const stored = new Map<string, Mark | null>();
  let steps: Steps = noSteps;
  const markOf = ({ studentId, place }: StepCell) => stored.get(cellKey(studentId, place)) ?? null;
  const turn = (by: typeof undone) => {
    const turned = by(steps, markOf);
    if (!turned) return null;
    steps = turned.steps;
    for (const { studentId, place, mark } of turned.marks) stored.set(cellKey(studentId, place), mark);
    return turned;
  };
  return {
    stored,
    marks: () => [1, 2, 3].map((id) => stored.get(cellKey(id, 1))?.value ?? null),
    enter(...step: StepCell[]) {
      steps = withStep(steps, step);
      for (const { studentId, place, after } of step) stored.set(cellKey(studentId, place), after);
    },
    undo: () => turn(undone),
    redo: () => turn(redone),
  };
}

test('each step is taken back as it was entered, a paste as one, and entered again the same way', () => {
  const grid = aGrid();
  grid.enter(changed(1, null, entered(1200)));
  grid.enter(changed(2, null, entered(900)), changed(3, null, entered(1500)));
  grid.enter(changed(1, entered(1200), entered(1300)));
  grid.undo();
  expect(grid.marks()).toEqual([1200, 900, 1500]);
  grid.undo();
  expect(grid.marks()).toEqual([1200, null, null]);
  grid.undo();
  expect(grid.marks()).toEqual([null, null, null]);
  expect(grid.undo()).toBeNull();
  for (const _ of [1, 2, 3]) grid.redo();
  expect(grid.marks()).toEqual([1300, 900, 1500]);
  expect(grid.redo()).toBeNull();
});

test('keeps and reports cells that somebody else has changed since; undoes the rest of the step', () => {
  const grid = aGrid();
  grid.enter(changed(1, null, entered(1200)), changed(2, null, entered(1200)));
  grid.stored.set(cellKey(2, 1), entered(400));
  const turned = grid.undo();
  expect(grid.marks()).toEqual([null, 400, null]);
  expect(turned?.others.map(({ studentId }) => studentId)).toEqual([2]);
  grid.redo();
  expect(grid.marks()).toEqual([1200, 400, null]);
});

test('a step of which nothing is one’s own any more is not entered again', () => {
  const grid = aGrid();
  grid.enter(changed(1, null, entered(1200)));
  grid.stored.set(cellKey(1, 1), entered(400));
  expect(grid.undo()?.marks).toEqual([]);
  expect(grid.redo()).toBeNull();
});

test('once something else is entered, what was taken back is gone', () => {
  const grid = aGrid();
  grid.enter(changed(1, null, entered(1200)));
  grid.undo();
  grid.enter(changed(2, null, entered(900)));
  expect(grid.redo()).toBeNull();
});

test('the last hundred steps are kept', () => {
  const grid = aGrid();
  for (let mark = 0; mark <= mostSteps; mark++) grid.enter(changed(1, entered(mark), entered(mark + 1)));
  let count = 0;
  while (grid.undo()) count += 1;
  expect(count).toBe(mostSteps);
  expect(grid.marks()[0]).toBe(1);
});
