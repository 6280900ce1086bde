/** What the grid of marks reads and writes, made from the contract. Marks that wait are laid over what the server said. */
import { useMemo } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { changeEntry, discardWrite, outbox, queueWrite, useOutbox } from '#platform/web/outbox/outbox.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { type CellKey, cellKey, inLists, mergedCells } from '../cells-wire.ts';
import { failures, type GivenCell, mostCells, readGrid, type SavedCell, saveMarks } from '../contract.ts';
import { type MarkConflict, type ShownCell, shownCells } from '../shown-marks.ts';

/** What is marked together: one subject of a class in a sequence. */
export type GridPlace = InputOf<typeof readGrid>;
type Write = InputOf<typeof saveMarks>;

const entityOf = (place: GridPlace) => `marks ${place.classId} ${place.subjectId} ${place.sequenceId}`;

export function useMarks(place: GridPlace) {
  const query = useCallQuery(readGrid, place, { keep: true });
  const entity = entityOf(place);
  const entries = useOutbox();
  const own = useMemo(() => entries.filter((entry) => entry.entity === entity), [entries, entity]);
  const grid = query.data ?? null;
  const cells: ReadonlyMap<CellKey, ShownCell> = useMemo(() => {
    const waiting = own.filter(({ state }) => state === 'waiting' || state === 'sent');
    const writes = waiting.map(({ input, state }) => ({
      cells: (input as Write).cells,
      sent: state === 'sent',
    }));
    return grid ? shownCells(grid, writes) : new Map();
  }, [grid, own]);
  const conflicts = useMemo(() => conflictsOf(own), [own]);
  return { query, grid, cells, conflicts };
}

type Entries = ReturnType<typeof useOutbox>;

/** Cells that somebody else was faster with, by their key, with the write that was refused. */
export type Conflicts = ReadonlyMap<CellKey, MarkConflict & { readonly writeId: string }>;

function conflictsOf(entries: Entries): Conflicts {
  const conflicts = new Map<CellKey, MarkConflict & { readonly writeId: string }>();
  for (const { id, state, failure, input } of entries) {
    if (state !== 'refused' || failure?.code !== failures.markChanged.code) continue;
    const theirs = new Map(
      (failure.facts['cells'] as readonly SavedCell[]).map((cell) => [
        cellKey(cell.studentId, cell.place),
        cell,
      ]),
    );
    for (const { studentId, place, mark } of (input as Write).cells) {
      const key = cellKey(studentId, place);
      const stands = theirs.get(key);
      if (stands) conflicts.set(key, { mine: mark, theirs: stands, writeId: id });
    }
  }
  return conflicts;
}

/**
 * Saves marks: at once where there is a connection, later where there is none; those that nobody has sent yet go together, as far as one
 * list takes them.
 */
export async function sendMarks(
  place: GridPlace,
  cells: readonly GivenCell[],
  label: { readonly key: string; readonly facts: Record<string, string | number> },
): Promise<void> {
  const entity = entityOf(place);
  const untried = outbox
    .get()
    .filter((entry) => entry.replaces === entity && entry.state === 'waiting' && entry.tries === 0)
    .flatMap(({ input }) => (input as Write).cells);
  const together = mergedCells(untried, cells);
  if (together.length <= mostCells) {
    await queueWrite(saveMarks, { ...place, cells: together }, { label, replaces: entity });
    return;
  }
  for (const part of inLists(cells, mostCells)) {
    await queueWrite(saveMarks, { ...place, cells: part }, { label });
  }
}

/** Takes a dispute from the list of what is to be corrected, once it is settled. */
export async function settleConflict(conflicts: Conflicts, key: CellKey): Promise<void> {
  const id = conflicts.get(key)?.writeId;
  const write = outbox.get().find((entry) => entry.id === id);
  if (!write) return;
  const input = write.input as Write;
  const cells = input.cells.filter(({ studentId, place }) => cellKey(studentId, place) !== key);
  if (cells.length === 0) await discardWrite(write.id);
  else await changeEntry(write.id, { input: { ...input, cells } });
}
