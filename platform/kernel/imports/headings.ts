/** Finds the line of headings and what each column holds. Pure. */
import { foldedText } from '../text/folded-text.ts';
import type { ImportColumn } from './columns.ts';

type Row = readonly (string | null)[];

/** Letters of a heading by which it is compared. */
const longestHeading = 200;

/** A heading as it is compared: lower case, no accents, no punctuation, single blanks: `Prénom(s) *` is `prenom s`. */
export function plainHeading(text: string): string {
  return foldedText(text.slice(0, longestHeading).replace(/['’‘‛′`ʹʻʼʽˈꞌ]/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same without blanks, by which headings are looked up: `D.O.B` and `DOB`, `Home_Room` and `Homeroom` are one. */
export function headingKey(text: string): string {
  return plainHeading(text).replaceAll(' ', '');
}

/** A file is compared with the columns of every kind of list, which are the same for each file. */
const headingsRead = new WeakMap<readonly ImportColumn[], ReadonlyMap<string, string>>();

/** Keys of columns by `headingKey` of their headings. Among columns with the same heading the last one counts. */
export function headingsOf(columns: readonly ImportColumn[]): ReadonlyMap<string, string> {
  const known = headingsRead.get(columns) ?? readHeadings(columns);
  headingsRead.set(columns, known);
  return known;
}

function readHeadings(columns: readonly ImportColumn[]): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap(({ key, labels, synonyms }) =>
      [labels.en, labels.fr, ...synonyms].flatMap((heading) =>
        heading === '' ? [] : [[headingKey(heading), key] as const],
      ),
    ),
  );
}

/** Words for people whose cells are not the child's: under such a heading nothing means what it means alone. */
const otherPerson =
  /\b(pere|mere|father|mother|parents?|tuteur|tutrice|guardian|responsable|emergency|urgence)\b/;

/**
 * The column that a heading means: by itself; without the explanation in brackets (`Date de naissance (jj/mm/aaaa)`); by one of two lines
 * or two languages (`ÉLÈVE / Nom`, `Sexe / Gender`), unless that one is about somebody else.
 */
function meant(known: ReadonlyMap<string, string>, heading: string | null): string | undefined {
  if (heading === null || heading.length > longestHeading) return undefined;
  const explained = (text: string) =>
    known.get(headingKey(text)) ??
    (/[([]/.test(text) ? known.get(headingKey(text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))) : undefined);
  const own = explained(heading);
  const [first = '', second] = heading.split('/');
  if (own !== undefined || second === undefined || otherPerson.test(plainHeading(heading))) return own;
  return explained(second) ?? explained(first);
}

const [linesLookedAt, columnsLookedAt] = [40, 120];

/**
 * Index of the first line with two known headings: people put the school's name and a title above. Else a line with one, else the first
 * of several words that looks like headings; -1 where the rows begin without any.
 */
export function headingLine(rows: readonly Row[], columns: readonly ImportColumn[]): number {
  const known = headingsOf(columns);
  const first = rows.slice(0, linesLookedAt).map((row) => row.slice(0, columnsLookedAt));
  const knownIn = first.map((row) => new Set(row.flatMap((cell) => meant(known, cell) ?? [])).size);
  const found = knownIn.findIndex((count) => count >= 2);
  // Groups of columns are written above their headings: `ÉLÈVE`, `PÈRE`, `MÈRE`.
  if (found >= 0) return groupsOver(first[found], first[found + 1], known) ? found + 1 : found;
  const single = first.findIndex((row, index) => knownIn[index] === 1 && !holdsData(row));
  if (single >= 0) return single;
  const widest = Math.max(0, ...first.map(cellsFilled));
  const candidate = first.findIndex((row) => cellsFilled(row) >= Math.min(2, widest) && saysSomething(row));
  return candidate >= 0 && looksLikeHeadings(first, candidate) ? candidate : -1;
}

/** Whether a row of known headings is one of groups, with the headings themselves in the row below. */
function groupsOver(row: Row = [], below: Row = [], known: ReadonlyMap<string, string>): boolean {
  const headings = below.filter((cell) => meant(known, cell) !== undefined).length;
  return (
    headings >= 2 &&
    headings >= cellsFilled(below) / 2 &&
    !holdsData(below) &&
    cellsFilled(below) >= cellsFilled(row)
  );
}

/**
 * The headings as they are read, as wide as the widest row near them: of two lines each with its group before it, `PÈRE / Nom`.
 * @param headingRow index of the line; -1 for none
 */
export function headingTexts(rows: readonly Row[], headingRow: number): readonly string[] {
  const width = Math.max(
    0,
    ...rows.slice(Math.max(0, headingRow), headingRow + 50).map(({ length }) => length),
  );
  const own = Array.from({ length: width }, (_, index) => rows[headingRow]?.[index]?.trim() ?? '');
  const groups = groupsAbove(rows[headingRow - 1], own);
  return own.map((text, index) => {
    const group = groups[index] ?? '';
    return group === '' || text === '' || plainHeading(group) === plainHeading(text)
      ? text
      : `${group} / ${text}`;
  });
}

/** Two short words or more above the headings, each over the columns down to the next; nothing where it is a title. */
function groupsAbove(row: Row | undefined, headings: readonly string[]): readonly string[] {
  const filled = (row ?? []).filter((cell) => cell !== null && cell.trim() !== '');
  const isTitle = filled.some((cell) => cell === null || cell.length > 40 || /[:\d]/.test(cell));
  // A group above a repeated heading tells the two apart; without one it is a title over several cells.
  const isNeeded = new Set(headings.map(plainHeading)).size < headings.length || filled.length > 2;
  if (filled.length < 2 || isTitle || !isNeeded) return [];
  let group = '';
  return headings.map((_, index) => {
    group = row?.[index]?.trim() || group;
    return group;
  });
}

function cellsFilled(row: Row): number {
  return row.filter((cell) => cell !== null && cell.trim() !== '').length;
}

/** A number, a date or an address: values, not headings. */
function holdsData(row: Row): boolean {
  return row.some((cell) => /\d{3,}|\d[/.,-]\d|@|^\s*[FMG]\s*$/.test(cell ?? ''));
}

/** Unknown headings, perhaps of another language: none of them is data, and none is repeated in the rows below. */
function looksLikeHeadings(rows: readonly Row[], index: number): boolean {
  const row = rows[index] ?? [];
  const below = rows.slice(index + 1);
  if (holdsData(row) || !below.some(holdsData)) return false;
  return !row.some((cell, at) => {
    if (cell === null) return false;
    const heading = plainHeading(cell);
    return below.some((other) => plainHeading(other[at] ?? '') === heading);
  });
}

/**
 * For each column of the file the key of what it holds; null for what is not known, and for a second column of the same, where there is
 * no second of it.
 */
export function mappingOf(headings: Row, columns: readonly ImportColumn[]): readonly (string | null)[] {
  const known = headingsOf(columns);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const taken = new Set<string>();
  let before: string | null = null;
  return headings.map((heading) => {
    const own = meant(known, heading) ?? meantAfter(columns, before, heading);
    const second = own === undefined ? undefined : byKey.get(own)?.second;
    const key = [own, second].find((one) => one !== undefined && byKey.has(one) && !taken.has(one)) ?? null;
    if (key !== null) taken.add(key);
    before = key;
    return key;
  });
}

/** A heading that means something only beside the one before it: `À` after `Né(e) le`. */
function meantAfter(
  columns: readonly ImportColumn[],
  before: string | null,
  heading: string | null,
): string | undefined {
  const plain = headingKey(heading ?? '');
  const found = columns.find(
    ({ after }) => after && after.key === before && after.headings.some((one) => headingKey(one) === plain),
  );
  return found?.key;
}

/** Names a line of headings: a mapping that somebody corrected is found again for the next file of the same form. */
export function signatureOf(headings: Row): string {
  return headings.map((heading) => plainHeading(heading ?? '')).join('|');
}

export function saysSomething(row: Row): boolean {
  return row.some((cell) => cell !== null && cell.trim() !== '');
}
