/** Marks shown in a grid: the server's response, overlaid with local entries that are not saved yet. Pure. */

import type { GivenCell, Grid, SavedCell } from '../contract.ts';
import { type CellKey, cellKey } from './cells-wire.ts';
import { isSameMark, type Mark } from './marks.ts';

/** The part of the grid that stays during mark entry: its students and evaluations. */
export type GridFrame = Omit<Grid, 'students'> & {
  readonly students: readonly Omit<Grid['students'][number], 'marks'>[];
};

export function frameOf({ students, ...grid }: Grid): GridFrame {
  return { ...grid, students: students.map(({ marks: _marks, ...student }) => student) };
}

export type ShownCells = ReadonlyMap<CellKey, ShownCell>;

/** A cell as it is shown, and the version on which the next change of it rests. */
export interface ShownCell {
  /** Null for nothing, entered or taken back. */
  readonly mark: Mark | null;
  readonly version: number;
  /** Entered here, and not sent yet. */
  readonly waiting: boolean;
}

/** Somebody was faster: the mark entered here, and the stored one. */
export interface MarkConflict {
  readonly mine: Mark | null;
  /** On which it rested. */
  readonly version: number;
  readonly theirs: SavedCell;
}

/** A write of marks that waits on this device or has just been sent. */
export interface WaitingCells {
  readonly cells: readonly GivenCell[];
  readonly sent: boolean;
}

/** The oldest write first: each rests on the one before. */
export function shownCells(grid: Grid, waiting: readonly WaitingCells[]): ShownCells {
  const shown = new Map<CellKey, ShownCell>();
  for (const { id, marks } of grid.students) {
    grid.evaluations.forEach(({ place }, column) => {
      const stored = marks[column] ?? null;
      shown.set(cellKey(id, place), {
        mark: markOf(stored),
        version: stored?.version ?? 0,
        waiting: false,
      });
    });
  }
  for (const { cells, sent } of waiting) {
    for (const { studentId, place, mark, version } of cells) {
      const key = cellKey(studentId, place);
      // The list may show the write already: then what it says counts.
      if ((shown.get(key)?.version ?? 0) > version) continue;
      shown.set(key, { mark, version: version + 1, waiting: !sent });
    }
  }
  return shown;
}

/** The cells as they are now; those that nothing changed are the very same, so that what follows one of them is not drawn again. */
export function keptCells(before: ShownCells, now: ShownCells): ShownCells {
  const kept = new Map(now);
  let changed = before.size !== now.size;
  for (const [key, cell] of now) {
    const old = before.get(key);
    if (old && isSameCell(old, cell)) kept.set(key, old);
    else changed = true;
  }
  return changed ? kept : before;
}

function isSameCell(one: ShownCell, other: ShownCell): boolean {
  return one.version === other.version && one.waiting === other.waiting && isSameMark(one.mark, other.mark);
}

function markOf(
  stored: { readonly state: Mark['state'] | null; readonly value: number | null } | null,
): Mark | null {
  return stored?.state ? { state: stored.state, value: stored.value } : null;
}
