/** Reads and writes of the grid of marks, made from the contract. */
import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { changeEntry } from '#platform/web/outbox/change-entry.ts';
import { discardWrite, outbox, queueWrite } from '#platform/web/outbox/outbox.ts';
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { callQuery, useCallQuery } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import {
  failures,
  type GivenCell,
  type Grid,
  mostCells,
  readGrid,
  type SavedCell,
  saveMarks,
} from '../../contract.ts';
import { type CellKey, cellKey, entityOfMarks, inLists, mergedCells } from '../../marks/cells-wire.ts';
import { frameOf, type GridFrame, type MarkConflict } from '../../marks/shown-marks.ts';

/** Key of the evaluations marked together: one subject of a class in a sequence. */
export type GridKey = InputOf<typeof readGrid>;
type Write = InputOf<typeof saveMarks>;

/** The list, and what of it stays as it is while marks are entered. */
export function useMarks(gridKey: GridKey) {
  const query = useCallQuery(readGrid, gridKey, { keep: true });
  const grid = query.data ?? null;
  const before = useRef<GridFrame | null>(null);
  const frame = useMemo(() => {
    if (grid) before.current = replaceEqualDeep(before.current, frameOf(grid));
    return grid && before.current;
  }, [grid]);
  const organisation = useSession().organisation.id;
  const client = useQueryClient();
  const { queryKey } = callQuery(readGrid, gridKey, organisation);
  // Data that has arrived and is not drawn yet counts: its write may have left the outbox by then.
  const latest = () => client.getQueryData<Grid>(queryKey) ?? null;
  return { query, grid, frame, latest };
}

/** Cells that somebody else was faster with. */
export type Conflicts = ReadonlyMap<CellKey, MarkConflict>;

export function conflictsOf(entries: readonly OutboxEntry[]): Conflicts {
  const conflicts = new Map<CellKey, MarkConflict>();
  // The later of two refused writes of a cell counts, in whatever order they were set aside.
  for (const { state, failure, input } of entries.toSorted((one, other) => one.at - other.at)) {
    if (state !== 'refused' || failure?.code !== failures.markChanged.code) continue;
    const theirs = new Map(
      (failure.facts['cells'] as readonly SavedCell[]).map((cell) => [
        cellKey(cell.studentId, cell.place),
        cell,
      ]),
    );
    for (const { studentId, place, mark, version } of (input as Write).cells) {
      const key = cellKey(studentId, place);
      const stored = theirs.get(key);
      if (stored) conflicts.set(key, { mine: mark, version, theirs: stored });
    }
  }
  return conflicts;
}

/** The label of a waiting write. */
export type Label = OutboxEntry['label'];

/**
 * Saves marks: at once where there is a connection, later where there is none; those that nobody has sent yet go together, as far as one
 * list takes them.
 */
export async function sendMarks(gridKey: GridKey, cells: readonly GivenCell[], label: Label): Promise<void> {
  const entity = entityOfMarks(gridKey);
  const untried = outbox
    .get()
    .filter((entry) => entry.replaces === entity && entry.state === 'waiting' && entry.tries === 0)
    .flatMap(({ input }) => (input as Write).cells);
  const together = mergedCells(untried, cells);
  if (together.length <= mostCells) {
    await queueWrite(
      saveMarks,
      { ...gridKey, cells: together },
      { label: labelOf(together, label), replaces: entity },
    );
    return;
  }
  for (const part of inLists(cells, mostCells)) {
    await queueWrite(saveMarks, { ...gridKey, cells: part }, { label: labelOf(part, label) });
  }
}

/** The number of several marks: a person who discards the waiting write must know how many it holds. */
function labelOf(cells: readonly GivenCell[], label: Label): Label {
  const count = cells.length;
  return count === 1 ? label : { ...label, key: 'EVALUATION.sent.many', facts: { ...label.facts, count } };
}

/** Takes the disputes of a cell from the list of what is to be corrected, once it is settled. */
export async function settleConflict(gridKey: GridKey, key: CellKey): Promise<void> {
  const entity = entityOfMarks(gridKey);
  const refused = outbox.get().filter((entry) => entry.entity === entity && entry.state === 'refused');
  for (const write of refused) {
    const input = write.input as Write;
    const cells = input.cells.filter(({ studentId, place }) => cellKey(studentId, place) !== key);
    if (cells.length === 0) await discardWrite(write.id);
    else if (cells.length < input.cells.length) await changeEntry(write.id, { input: { ...input, cells } });
  }
}
