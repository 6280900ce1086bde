/** Moving about in the grid by keys: Enter, the arrows, and jumps. */
import type { KeyboardEvent } from 'react';
import type { GridFrame } from '../../marks/shown-marks.ts';

/** One cell of the grid, by its student and evaluation. */
export interface CellPosition {
  readonly studentId: number;
  readonly place: number;
}

/** Rows and columns by which a key moves; sideways only where nothing is left of what was written to move over. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  const step = stepOf(event.key, event.shiftKey, input);
  if (!step) return;
  event.preventDefault();
  goFrom(input, step);
}

/** The student and evaluation of the edited cell. */
export function cellIn(target: EventTarget, grid: GridFrame): CellPosition | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const [row = 0, column = 0] = (target.dataset['cell'] ?? '').split(' ').map(Number);
  const [student, evaluation] = [grid.students[row], grid.evaluations[column]];
  return student && evaluation ? { studentId: student.id, place: evaluation.place } : null;
}

/** Shows a cell, by default the first of the row, and focuses it if entry goes on there. */
export function goTo(row: number, goesOn: boolean, column = 0) {
  const input = document.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
  input?.scrollIntoView({ block: 'center' });
  if (goesOn) input?.focus({ preventScroll: true });
}

/** To the cell so many rows and columns on; out of the grid where there is none. */
export function goFrom(input: HTMLInputElement, step: readonly [rows: number, columns: number]) {
  const [row = 0, column = 0] = (input.dataset['cell'] ?? '').split(' ').map(Number);
  const next = input
    .closest('[role=grid]')
    ?.querySelector<HTMLInputElement>(`[data-cell="${row + step[0]} ${column + step[1]}"]`);
  if (!next) return input.blur();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

function stepOf(key: string, back: boolean, input: HTMLInputElement): readonly [number, number] | null {
  const { selectionStart, selectionEnd, value } = input;
  const whole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'Enter') return [back ? -1 : 1, 0];
  if (key === 'ArrowDown') return [1, 0];
  if (key === 'ArrowUp') return [-1, 0];
  if (key === 'ArrowLeft' && (whole || selectionEnd === 0)) return [0, -1];
  if (key === 'ArrowRight' && (whole || selectionStart === value.length)) return [0, 1];
  return null;
}
