/** Pasted lines: which of them is a heading, and which cells hold names and marks. Pure. */
import { plainText } from '#platform/kernel/text/plain-text.ts';
import type { Levels } from '../grading/competence-rules.ts';
import { typedMark } from './typed-mark-rules.ts';

/** A line of cells. `row` counts the pasted lines from 0. */
export interface Line {
  readonly row: number;
  readonly cells: readonly string[];
}

/** How the first line of a list of marks is headed in schools: its first word, or what it is out of. */
const headed =
  /^(notes?|marks?|scores?|points?|pts|moy|moyennes?|averages?|seq(uence)?|niveaux?|levels?|tests?|devoirs?|cc|ds|eval(uation)?s?|inter+o(gation)?s?|compo(sition)?s?|exam(en)?s?|noms?|names?|surname|student|eleves?|matricule)( |\d|$)|\/ ?\d+$/;

/**
 * Words that head a list, no mark among them: taken for somebody’s, it would move all marks down by one student. Where marks may
 * be letters (`a`) a letter is a mark; elsewhere a letter may head a column.
 * @param isOneMore whether everybody has a line of those below it
 */
export function isHeading(cells: readonly string[], levels: Levels, isOneMore: boolean): boolean {
  const noMark = (cell: string) => 'fault' in typedMark(cell, Number.MAX_SAFE_INTEGER, levels);
  const words = cells.filter((cell) => /\p{L}{2}/u.test(cell));
  const last = cells.findLast(Boolean) ?? '';
  const isKnown = isOneMore || words.some((cell) => headed.test(plainText(cell)));
  return words.length > 0 && isKnown && [...words, last].every(noMark) && !cells.some(isNumber);
}

/** `12`, `12,5`, `12,5/20`. */
const isNumber = (cell: string) => /^\d+([.,]\d*)?( ?\/ ?\d+)?$/.test(cell);

/** The last column that holds names, before that of the marks; -1 where there is none. */
export function nameColumn(lines: readonly Line[], levels: Levels): number {
  const isName = nameIn(levels);
  return Math.max(-1, ...lines.map(({ cells }) => cells.slice(0, -1).findLastIndex(isName)));
}

/** Tells whether a cell holds a name: neither a mark nor a class as short as `6e`. */
function nameIn(levels: Levels): (cell: string) => boolean {
  return (cell) => /\p{L}{3}/u.test(cell) && 'fault' in typedMark(cell, Number.MAX_SAFE_INTEGER, levels);
}

interface PartedLine {
  readonly row: number;
  /** Cells that identify the student. */
  readonly identity: readonly string[];
  readonly given: readonly string[];
}

/**
 * The marks are the last columns that hold numbers or levels, as many as there are evaluations: the same for all lines, so that a line without a mark
 * gets none from the column beside it. Lines typed by hand may differ in length; then the last of each is its mark, unless that is the name.
 * @param named the last column of names: the cells up to it identify the student
 * @param most how many evaluations there are
 */
export function partedLines(
  lines: readonly Line[],
  { named, most, levels }: { readonly named: number; readonly most: number; readonly levels: Levels },
): PartedLine[] {
  const isName = nameIn(levels);
  const wide = Math.max(...lines.map(({ cells }) => cells.length));
  if (lines.some(({ cells }) => cells.length < wide && cells.some(Boolean))) {
    return lines.map(({ row, cells }) => {
      const filled = cells.filter((cell) => cell !== '');
      const identity = filled.slice(0, -1).filter(namesSomebody);
      const given = filled.slice(-1);
      return identity.length === 0 && given.some(isName)
        ? { row, identity: given, given: [] }
        : { row, identity, given };
    });
  }
  const holds = (column: number, what: (cell: string) => boolean) =>
    lines.some(({ cells }) => what(cells[column] ?? ''));
  const last = Array.from({ length: wide }, (_, column) => column).findLastIndex((column) =>
    holds(column, Boolean),
  );
  let from = last;
  while (last - from + 1 < most && from - 1 > named && holds(from - 1, givenIn(levels))) from -= 1;
  return lines.map(({ row, cells }) => ({
    row,
    identity: cells.slice(0, Math.min(named + 1, from)).filter(namesSomebody),
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

/** Line numbers do not identify a student. */
const namesSomebody = (cell: string) => cell !== '' && !/^\d{1,3}$/.test(cell);
