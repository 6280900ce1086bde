/** The content of a grid's cells, outside React: an entry redraws its own cell, and not the list. */
import { useLayoutEffect, useState } from 'react';
import { afterPaint } from '#platform/web/after-paint.ts';
import { type LiveValue, liveValue } from '#platform/web/live-value.ts';
import { outbox } from '#platform/web/outbox/outbox.ts';
import type { GivenCell, Grid } from '../../contract.ts';
import { cellKey, entityOfMarks } from '../../marks/cells-wire.ts';
import { keptCells, type ShownCells, shownCells, type WaitingCells } from '../../marks/shown-marks.ts';
import { type Conflicts, conflictsOf, type GridKey, type Label, sendMarks } from './marks-data.ts';

export interface GridCells {
  readonly cells: LiveValue<ShownCells>;
  readonly conflicts: LiveValue<Conflicts>;
  /** Shows them at once, and saves them when that has been painted. */
  showAndSave(cells: readonly GivenCell[], label: Label): void;
}

interface OpenGrid extends GridCells {
  /** The list has come anew. */
  show(): void;
  follow(): () => void;
}

/**
 * @param gridKey the same object as long as the screen is open
 * @param grid as it is drawn; `latest` as it was loaded last
 */
export function useGridCells(gridKey: GridKey, grid: Grid, latest: () => Grid | null): GridCells {
  const [open] = useState(() => openGrid(gridKey, () => latest() ?? grid));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is read by `latest`.
  useLayoutEffect(() => open.show(), [open, grid]);
  useLayoutEffect(() => open.follow(), [open]);
  return open;
}

interface Unsaved {
  readonly cells: readonly GivenCell[];
  readonly label: Label;
}

function openGrid(gridKey: GridKey, gridNow: () => Grid): OpenGrid {
  const entity = entityOfMarks(gridKey);
  const cells = liveValue<ShownCells>(new Map());
  const conflicts = liveValue<Conflicts>(new Map());
  let unsaved: readonly Unsaved[] = [];
  const refresh = () => {
    const own = outbox.get().filter((entry) => entry.entity === entity);
    const waiting = own.flatMap(({ state, input }): WaitingCells[] =>
      state === 'waiting' || state === 'sent'
        ? [{ cells: (input as { cells: readonly GivenCell[] }).cells, sent: state === 'sent' }]
        : [],
    );
    const here = unsaved.map((one) => ({ cells: one.cells, sent: false }));
    cells.set(keptCells(cells.get(), shownCells(gridNow(), [...waiting, ...here])));
    const disputed = conflictsOf(own);
    if (disputed.size === 0 && conflicts.get().size === 0) return;
    unsaved = unsaved.map((one) => ({ ...one, cells: underDispute(one.cells, conflicts.get(), disputed) }));
    conflicts.set(disputed);
  };
  const flush = () => {
    const leaving = unsaved;
    unsaved = [];
    for (const one of leaving) void sendMarks(gridKey, one.cells, one.label);
  };
  refresh();
  return {
    cells,
    conflicts,
    showAndSave(given, label) {
      if (unsaved.length === 0) afterPaint(flush);
      unsaved = [...unsaved, { cells: given, label }];
      refresh();
    },
    show: refresh,
    follow() {
      refresh();
      return outbox.subscribe(refresh);
    },
  };
}

/** Cells entered over a mark that was refused before these were saved: they rest on what that one rested on, and are disputed with it. */
function underDispute(cells: readonly GivenCell[], before: Conflicts, now: Conflicts): GivenCell[] {
  return cells.map((cell) => {
    const key = cellKey(cell.studentId, cell.place);
    const dispute = before.has(key) ? undefined : now.get(key);
    return dispute && dispute.version < cell.version ? { ...cell, version: dispute.version } : cell;
  });
}
