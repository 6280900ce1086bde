/** Marks pasted from a spreadsheet: a column of them, several columns, or names with a mark each. Pure. */
import { nameKeys } from '#platform/kernel/imports/person-keys.ts';
import type { Levels } from '../grading/competence-rules.ts';
import type { Mark } from './marks.ts';
import { isHeading, type Line, nameColumn, partedLines } from './pasted-lines.ts';
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
  /** Maximum of its evaluation, in hundredths; null where the fault is of a whole line. */
  readonly maximum: number | null;
  readonly fault: TypedFault | 'unknownName' | 'sameNameTwice' | 'studentTwice';
}

export interface Pasted {
  readonly shape: ShapeFault | null;
  /** The first line, where it says what the columns are: it is nobody’s. */
  readonly heading: string | null;
  readonly marks: readonly PastedMark[];
  readonly faults: readonly PastedFault[];
}

/** Whether a text is more than what is typed into one cell. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''));
}

/** Reads what was pasted. An empty cell leaves what is there; a line break at the end is none. */
export function readPasted(text: string, into: PastedInto): Pasted {
  const all = text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line, row) => ({ row, cells: line.split('\t').map((cell) => cell.trim()) }));
  const [first, ...below] = all;
  const levels = into.columns[0]?.levels ?? null;
  const isHeaded =
    below.length > 0 && isHeading(first?.cells ?? [], levels, below.length === into.students.length);
  const lines = isHeaded ? below : all;
  const named = nameColumn(lines, levels);
  const read = named < 0 ? byPosition(lines, into) : byName(lines, named, into);
  return { heading: isHeaded ? (first?.cells ?? []).filter(Boolean).join(' ') : null, ...read };
}

type Read = Omit<Pasted, 'heading'>;

function byPosition(lines: readonly Line[], { students, columns }: PastedInto): Read {
  if (lines.length > students.length) return refused('tooLong');
  if (lines.some(({ cells }) => cells.length > columns.length)) return refused('tooWide');
  const [marks, faults]: [PastedMark[], PastedFault[]] = [[], []];
  lines.forEach(({ row, cells }, index) => {
    cells.forEach((cell, column) => {
      const [student, into] = [students[index], columns[column]];
      if (student && into) take(cell, { row, studentId: student.id, ...into }, marks, faults);
    });
  });
  return { shape: null, marks, faults };
}

/** @param named the last column of names: the cells up to it identify the student, the marks follow */
function byName(lines: readonly Line[], named: number, { everybody, columns }: PastedInto): Read {
  const found = Map.groupBy(
    everybody.flatMap((student) => keysOf(student).map((key) => ({ key, id: student.id }))),
    ({ key }) => key,
  );
  const levels = columns[0]?.levels ?? null;
  const [marks, faults]: [PastedMark[], PastedFault[]] = [[], []];
  const taken = new Set<number>();
  for (const { row, identity, given } of partedLines(lines, { named, most: columns.length, levels })) {
    if (given.every((cell) => cell === '')) continue;
    const ids = new Set(namesIn(identity).flatMap((key) => (found.get(key) ?? []).map(({ id }) => id)));
    const [studentId] = ids;
    const refuse = (fault: PastedFault['fault']) =>
      faults.push({
        row: row + 1,
        text: (identity.length > 0 ? identity : given).join(' '),
        maximum: null,
        fault,
      });
    if (studentId === undefined) refuse('unknownName');
    else if (ids.size > 1) refuse('sameNameTwice');
    else if (taken.has(studentId)) refuse('studentTwice');
    else {
      taken.add(studentId);
      given.forEach((cell, column) => {
        const into = columns[column];
        if (into) take(cell, { row, studentId, ...into }, marks, faults);
      });
    }
  }
  return { shape: null, marks, faults };
}

/** By what a line may name a student. */
function keysOf({ firstName, lastName, matricule }: PastedInto['students'][number]): string[] {
  return [...nameKeys(lastName, firstName), ...(matricule ? [matricule.toLowerCase()] : [])];
}

/** The whole name, any two cells side by side, or any cell alone: many sheets have a class or a number beside the name. */
function namesIn(cells: readonly string[]): string[] {
  return [
    ...nameKeys(...cells),
    ...cells.flatMap((cell, index) => [
      ...nameKeys(cell),
      ...nameKeys(cell, cells[index + 1]),
      cell.toLowerCase(),
    ]),
  ];
}

function take(
  cell: string,
  at: MarkColumn & { readonly row: number; readonly studentId: number },
  marks: PastedMark[],
  faults: PastedFault[],
): void {
  const typed = typedMark(cell, at.maximum, at.levels);
  if ('fault' in typed) faults.push({ row: at.row + 1, text: cell, maximum: at.maximum, fault: typed.fault });
  else if (typed.mark) marks.push({ studentId: at.studentId, place: at.place, mark: typed.mark });
}

function refused(shape: ShapeFault): Read {
  return { shape, marks: [], faults: [] };
}
