/** What a grid shows: what the server said, and over it what was entered here and is not there yet. Pure. */
import { type CellKey, cellKey } from './cells-wire.ts';
import type { GivenCell, Grid, SavedCell } from './contract.ts';
import type { Mark } from './marks.ts';

/** A cell as it is shown, and the version on which the next change of it rests. */
export interface ShownCell {
  /** Null for nothing, entered or taken back. */
  readonly mark: Mark | null;
  readonly version: number;
  /** Entered here, and not sent yet. */
  readonly waiting: boolean;
}

/** Somebody was faster: what was entered here, and what stands there. */
export interface MarkConflict {
  readonly mine: Mark | null;
  readonly theirs: SavedCell;
}

/** A write of marks that waits on this device or has just been sent. */
export interface WaitingCells {
  readonly cells: readonly GivenCell[];
  readonly sent: boolean;
}

/** The oldest write first: each rests on the one before. */
export function shownCells(grid: Grid, waiting: readonly WaitingCells[]): ReadonlyMap<CellKey, ShownCell> {
  const shown = new Map<CellKey, ShownCell>();
  for (const { id, marks } of grid.students) {
    grid.evaluations.forEach(({ place }, column) => {
      const stored = marks[column] ?? null;
      shown.set(cellKey(id, place), { mark: markOf(stored), version: stored?.version ?? 0, waiting: false });
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

function markOf(
  stored: { readonly state: Mark['state'] | null; readonly value: number | null } | null,
): Mark | null {
  return stored?.state ? { state: stored.state, value: stored.value } : null;
}
