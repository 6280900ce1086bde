/** Marks pasted from a spreadsheet: a column of them, several columns, or names with a mark each. Pure. */
import { nameKey } from '#platform/kernel/imports/person-keys.ts';
import { plainText } from '#platform/kernel/plain-text.ts';
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
  readonly fault: TypedFault | 'unknownName' | 'sameNameTwice' | 'studentTwice';
}

export interface Pasted {
  readonly shape: ShapeFault | null;
  /** The first line, where it says what the columns are: it is nobody’s. */
  readonly heading: string | null;
  readonly marks: readonly PastedMark[];
  readonly faults: readonly PastedFault[];
}

/** A line of cells. `row` counts the pasted lines from 0. */
interface Line {
  readonly row: number;
  readonly cells: readonly string[];
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
  const isHeaded =
    below.length > 0 && isHeading(first?.cells ?? [], into, below.length === into.students.length);
  const lines = isHeaded ? below : all;
  const named = nameColumn(lines, into.columns[0]?.levels ?? null);
  const read = named < 0 ? byPlace(lines, into) : byName(lines, named, into);
  return { heading: isHeaded ? (first?.cells ?? []).filter(Boolean).join(' ') : null, ...read };
}

/** How the first line of a list of marks is headed in schools: its first word, or what it is out of. */
const headed =
  /^(notes?|marks?|scores?|points?|pts|moy|moyennes?|averages?|seq(uence)?|niveaux?|levels?|tests?|devoirs?|cc|ds|eval(uation)?s?|inter+o(gation)?s?|compo(sition)?s?|exam(en)?s?|noms?|names?|surname|student|eleves?|matricule)( |\d|$)|\/ ?\d+$/;

/**
 * Words that head a list, no mark among them: taken for somebody’s, it would move all marks down by one student. Where a mark stands
 * there are letters for it too (`a`); elsewhere a letter may head a column.
 * @param isOneMore whether everybody has a line of those below it
 */
function isHeading(cells: readonly string[], { columns }: PastedInto, isOneMore: boolean): boolean {
  const levels = columns[0]?.levels ?? null;
  const noMark = (cell: string) => 'fault' in typedMark(cell, Number.MAX_SAFE_INTEGER, levels);
  const words = cells.filter((cell) => /\p{L}{2}/u.test(cell));
  const last = cells.findLast(Boolean) ?? '';
  const isKnown = isOneMore || words.some((cell) => headed.test(plainText(cell)));
  return words.length > 0 && isKnown && [...words, last].every(noMark) && !cells.some(isNumber);
}

/** `12`, `12,5`, `12,5/20`. */
const isNumber = (cell: string) => /^\d+([.,]\d*)?( ?\/ ?\d+)?$/.test(cell);

/** The last column, but for that of the marks, in which names stand; -1 where there are none. */
function nameColumn(lines: readonly Line[], levels: Levels): number {
  const isName = nameIn(levels);
  return Math.max(-1, ...lines.map(({ cells }) => cells.slice(0, -1).findLastIndex(isName)));
}

/** Tells whether a cell holds a name: neither a mark nor a class as short as `6e`. */
function nameIn(levels: Levels): (cell: string) => boolean {
  return (cell) => /\p{L}{3}/u.test(cell) && 'fault' in typedMark(cell, Number.MAX_SAFE_INTEGER, levels);
}

type Read = Omit<Pasted, 'heading'>;

function byPlace(lines: readonly Line[], { students, columns }: PastedInto): Read {
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

/** @param named the last column of names: who is meant stands up to it, the marks after it */
function byName(lines: readonly Line[], named: number, { everybody, columns }: PastedInto): Read {
  const found = Map.groupBy(
    everybody.flatMap((student) => marksOf(student).map((key) => ({ key, id: student.id }))),
    ({ key }) => key,
  );
  const [marks, faults]: [PastedMark[], PastedFault[]] = [[], []];
  const taken = new Set<number>();
  for (const { row, said, given } of partedLines(lines, named, columns)) {
    if (given.every((cell) => cell === '')) continue;
    const ids = new Set(namesIn(said).flatMap((key) => (found.get(key) ?? []).map(({ id }) => id)));
    const [studentId] = ids;
    const refuse = (fault: PastedFault['fault']) =>
      faults.push({ row: row + 1, text: (said.length > 0 ? said : given).join(' '), fault });
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

interface PartedLine {
  readonly row: number;
  /** Who is meant. */
  readonly said: readonly string[];
  readonly given: readonly string[];
}

/**
 * The marks are the last columns that hold numbers or levels, as many as there are evaluations: the same for all lines, so that a line without a mark
 * gets none from the column beside it. Lines typed by hand may differ in length; then the last of each is its mark, unless that is the name.
 */
function partedLines(lines: readonly Line[], named: number, columns: PastedInto['columns']): PartedLine[] {
  const levels = columns[0]?.levels ?? null;
  const isName = nameIn(levels);
  const wide = Math.max(...lines.map(({ cells }) => cells.length));
  if (lines.some(({ cells }) => cells.length < wide && cells.some(Boolean))) {
    return lines.map(({ row, cells }) => {
      const filled = cells.filter((cell) => cell !== '');
      const said = filled.slice(0, -1).filter(isSaid);
      const given = filled.slice(-1);
      return said.length === 0 && given.some(isName) ? { row, said: given, given: [] } : { row, said, given };
    });
  }
  const holds = (column: number, what: (cell: string) => boolean) =>
    lines.some(({ cells }) => what(cells[column] ?? ''));
  const last = Array.from({ length: wide }, (_, column) => column).findLastIndex((column) =>
    holds(column, Boolean),
  );
  let from = last;
  while (last - from + 1 < columns.length && from - 1 > named && holds(from - 1, givenIn(levels))) from -= 1;
  return lines.map(({ row, cells }) => ({
    row,
    said: cells.slice(0, Math.min(named + 1, from)).filter(isSaid),
    given: cells.slice(from, last + 1),
  }));
}

/** Tells whether a cell holds a number, or a level where these are marked: the letter of a sex is neither. */
function givenIn(levels: Levels): (cell: string) => boolean {
  if (!levels) return isNumber;
  return (cell) => {
    const typed = typedMark(cell, Number.MAX_SAFE_INTEGER, levels);
    return 'mark' in typed && typed.mark?.state === 'entered';
  };
}

/** What numbers the lines says nothing of who is meant. */
const isSaid = (cell: string) => cell !== '' && !/^\d{1,3}$/.test(cell);

function marksOf({ firstName, lastName, matricule }: PastedInto['students'][number]): string[] {
  return [nameKey(lastName, firstName), ...(matricule ? [matricule.toLowerCase()] : [])];
}

/** The whole name, any two cells side by side, or any cell alone: a class or a number stands beside the name in many sheets. */
function namesIn(cells: readonly string[]): string[] {
  return [
    nameKey(...cells),
    ...cells.flatMap((cell, index) => [nameKey(cell), nameKey(cell, cells[index + 1]), cell.toLowerCase()]),
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

function refused(shape: ShapeFault): Read {
  return { shape, marks: [], faults: [] };
}
