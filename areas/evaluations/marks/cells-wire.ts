/** Cells of marks that wait to be sent. Pure. */

/** Says which cell: `student place`. */
export type CellKey = `${number} ${number}`;

export function cellKey(studentId: number, place: number): CellKey {
  return `${studentId} ${place}`;
}

interface Cell {
  readonly studentId: number;
  readonly place: number;
}

/**
 * Cells to send together with those of a write that was never tried: of a cell that stands in both, the later mark goes out and
 * rests on what the earlier one rested on, for nobody has seen that.
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

/** As a cell travels: without what is said by leaving it out, for a list of eighty goes over a slow network. */
export function shortCell({ studentId, place, mark, version }: WrittenCell): object {
  return {
    studentId,
    ...(place !== 1 && { place }),
    mark: mark?.state === 'entered' ? { value: mark.value } : mark && { state: mark.state },
    ...(version !== 0 && { version }),
  };
}
