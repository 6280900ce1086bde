/**
 * Cells of marks as they are sent: their keys, lists of them, and the entity of their grid. The contract imports them, so this is a wire file
 * (architecture.md A7). Pure.
 */

/** Says which cell: `student place`. */
export type CellKey = `${number} ${number}`;

export function cellKey(studentId: number, place: number): CellKey {
  return `${studentId} ${place}`;
}

/** The entity under which the writes of one grid are queued. */
export function entityOfMarks({
  classId,
  subjectId,
  sequenceId,
}: {
  readonly classId: number;
  readonly subjectId: number;
  readonly sequenceId: number;
}): string {
  return `marks ${classId} ${subjectId} ${sequenceId}`;
}

interface Cell {
  readonly studentId: number;
  readonly place: number;
}

/**
 * Cells to send together with those of a write that was never tried: of a cell that is in both, the later mark is sent on the
 * version of the earlier one, which nobody has seen.
 */
export function mergedCells<Given extends Cell & { readonly version: number }>(
  untried: readonly Given[],
  later: readonly Given[],
): Given[] {
  const cells = new Map(untried.map((cell) => [cellKey(cell.studentId, cell.place), cell]));
  for (const cell of later) {
    const key = cellKey(cell.studentId, cell.place);
    cells.set(key, { ...cell, version: cells.get(key)?.version ?? cell.version });
  }
  return [...cells.values()];
}

/** More cells than one list takes, in several of them. */
export function inLists<Given>(cells: readonly Given[], most: number): Given[][] {
  const count = Math.ceil(cells.length / most);
  return Array.from({ length: count }, (_, index) => cells.slice(index * most, (index + 1) * most));
}

interface WrittenCell {
  readonly studentId: number;
  readonly place: number;
  readonly mark: { readonly state: string; readonly value: number | null } | null;
  readonly version: number;
}

/** A cell as it is sent: without default values, for a list of eighty goes over a slow network. */
export function shortCell({ studentId, place, mark, version }: WrittenCell): object {
  return {
    studentId,
    ...(place !== 1 && { place }),
    mark: mark?.state === 'entered' ? { value: mark.value } : mark && { state: mark.state },
    ...(version !== 0 && { version }),
  };
}
