/** Marks pasted from a spreadsheet: a column of them, several columns, or names with a mark each. Pure. */
import { nameKey } from '#platform/kernel/imports/person-keys.ts';
import type { Levels } from './competence-rules.ts';
import type { Mark } from './marks.ts';
import { type TypedFault, typedMark } from './typed-mark-rules.ts';

export interface PastedInto {
  /** From the cell that is pasted into downwards, in the order of the list. */
  readonly students: readonly {
    readonly id: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly matricule: string;
  }[];
  /** Everybody on the list: names are looked for among all of them. */
  readonly everybody: PastedInto['students'];
  /** From the cell that is pasted into to the right: place, and maximum in hundredths. */
  readonly columns: readonly MarkColumn[];
}

interface MarkColumn {
  readonly place: number;
  readonly maximum: number;
  /** Marked instead of numbers. */
  readonly levels?: Levels;
}

export interface PastedMark {
  readonly studentId: number;
  readonly place: number;
  readonly mark: Mark;
}

/** Why nothing of it is taken: the list is shorter, or narrower, than what was pasted. */
export type ShapeFault = 'tooLong' | 'tooWide';

/** A line that cannot be taken. `row` counts the pasted lines from 1. */
export interface PastedFault {
  readonly row: number;
  readonly text: string;
  readonly fault: TypedFault | 'unknownName' | 'sameNameTwice';
}

export interface Pasted {
  readonly shape: ShapeFault | null;
  readonly marks: readonly PastedMark[];
  readonly faults: readonly PastedFault[];
}

/** Whether a text is more than what is typed into one cell. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}

/** Reads what was pasted. An empty cell leaves what is there; a line break at the end is none. */
export function readPasted(text: string, into: PastedInto): Pasted {
  const rows = text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  return rows.some((cells) => cells.length > 1 && isNamed(cells)) ? byName(rows, into) : byPlace(rows, into);
}

/** A cell before the last that is no mark is somebody’s name. */
function isNamed(cells: readonly string[]): boolean {
  const isName = (cell: string) =>
    /\p{L}{3}/u.test(cell) && 'fault' in typedMark(cell, Number.MAX_SAFE_INTEGER);
  return cells.slice(0, -1).some(isName);
}

function byPlace(rows: readonly (readonly string[])[], { students, columns }: PastedInto): Pasted {
  if (rows.length > students.length) return refused('tooLong');
  if (rows.some((cells) => cells.length > columns.length)) return refused('tooWide');
  const [marks, faults]: [PastedMark[], PastedFault[]] = [[], []];
  rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      const [student, into] = [students[row], columns[column]];
      if (student && into) take(cell, { row, studentId: student.id, ...into }, marks, faults);
    });
  });
  return { shape: null, marks, faults };
}

/** The mark stands in the last cell that holds anything; who it is for, before it. */
function byName(rows: readonly (readonly string[])[], { everybody, columns }: PastedInto): Pasted {
  const [first] = columns;
  if (!first) return refused('tooWide');
  const found = Map.groupBy(
    everybody.flatMap((student) => marksOf(student).map((key) => ({ key, id: student.id }))),
    ({ key }) => key,
  );
  const [marks, faults]: [PastedMark[], PastedFault[]] = [[], []];
  rows.forEach((cells, row) => {
    const filled = cells.filter((cell) => cell !== '');
    const said = filled.slice(0, -1).filter((cell) => !/^\d{1,3}$/.test(cell));
    if (filled.length < 2) return;
    const ids = new Set(namesIn(said).flatMap((key) => (found.get(key) ?? []).map(({ id }) => id)));
    const [studentId] = ids;
    if (studentId === undefined) faults.push({ row: row + 1, text: said.join(' '), fault: 'unknownName' });
    else if (ids.size > 1) faults.push({ row: row + 1, text: said.join(' '), fault: 'sameNameTwice' });
    else take(filled.at(-1) ?? '', { row, studentId, ...first }, marks, faults);
  });
  return { shape: null, marks, faults };
}

function marksOf({ firstName, lastName, matricule }: PastedInto['students'][number]): string[] {
  return [nameKey(lastName, firstName), ...(matricule ? [matricule.toLowerCase()] : [])];
}

/** The whole name, or any cell alone: a number stands beside the name in many sheets. */
function namesIn(cells: readonly string[]): string[] {
  return [
    nameKey(...cells),
    ...cells.map((cell) => nameKey(cell)),
    ...cells.map((cell) => cell.toLowerCase()),
  ];
}

function take(
  cell: string,
  at: MarkColumn & { readonly row: number; readonly studentId: number },
  marks: PastedMark[],
  faults: PastedFault[],
): void {
  const typed = typedMark(cell, at.maximum, at.levels);
  if ('fault' in typed) faults.push({ row: at.row + 1, text: cell, fault: typed.fault });
  else if (typed.mark) marks.push({ studentId: at.studentId, place: at.place, mark: typed.mark });
}

function refused(shape: ShapeFault): Pasted {
  return { shape, marks: [], faults: [] };
}
