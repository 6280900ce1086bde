/** A list of rows that was refused because of some of them. Pure. */

/** The subject of a refusal: all rows of a student, all rows of a position, or the one row of both. */
interface Named {
  readonly studentId?: number;
  readonly place?: number;
}

/** A part of a list that was refused, and how many rows it has. */
export interface ListPart<Input> {
  readonly input: Input;
  readonly count: number;
}

/**
 * Parts a refused list: what is named stays refused, so that it holds up no other row. Null where nothing or everything is named.
 * @param listOf the same list with these rows alone
 */
export function partedRows<Row extends Named, Input>(
  rows: readonly Row[],
  named: readonly Named[],
  listOf: (rows: readonly Row[]) => Input,
): { readonly goesOn: ListPart<Input>; readonly refused: ListPart<Input> } | null {
  const isNamed = (row: Row) => named.some((one) => names(one, row));
  const goesOn = rows.filter((row) => !isNamed(row));
  if (goesOn.length === 0 || goesOn.length === rows.length) return null;
  const part = (some: readonly Row[]) => ({ input: listOf(some), count: some.length });
  return { goesOn: part(goesOn), refused: part(rows.filter(isNamed)) };
}

interface Versioned extends Named {
  readonly studentId: number;
  readonly version: number;
}

/**
 * Rows that were written over refused ones: each takes the version on which the refused row rested. The version after it may be somebody
 * else's, and nobody has seen that here.
 */
export function rebasedRows<Row extends Versioned>(later: readonly Row[], refused: readonly Row[]): Row[] {
  return later.map((row) => {
    const before = refused.find(({ studentId, place }) => studentId === row.studentId && place === row.place);
    return before && before.version < row.version ? { ...row, version: before.version } : row;
  });
}

function names({ studentId, place }: Named, row: Named): boolean {
  if (studentId === undefined && place === undefined) return false;
  return (studentId ?? row.studentId) === row.studentId && (place ?? row.place) === row.place;
}
