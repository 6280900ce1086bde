/** Several sheets of one kind of list as one: a school keeps a sheet for each class. Pure. */
import type { Language } from '../words.ts';
import type { ImportColumn } from './columns.ts';
import { headingKey, headingLine, headingTexts, mappingOf, saysSomething } from './headings.ts';
import { valuesInLine } from './row-kinds.ts';
import type { SheetPart } from './sheet-part.ts';

type Row = readonly (string | null)[];

interface NamedRows {
  readonly name: string;
  readonly rows: readonly Row[];
}

export interface WholeSheet extends NamedRows {
  readonly parts: readonly SheetPart[];
}

interface SheetList extends NamedRows {
  readonly headingRow: number;
  readonly headings: readonly string[];
  readonly mapping: readonly (string | null)[];
}

interface Slot {
  readonly mark: string;
  readonly text: string;
}

/**
 * Stops after each sheet. Joins all sheets that are lists with the same columns, in any order; null when fewer than two are. Where rows do not name their class, a
 * line above them or the name of the sheet does.
 * @param columnsIn the columns as such headings mean them
 */
export function* asOneSheet(
  sheets: readonly NamedRows[],
  columns: readonly ImportColumn[],
  columnsIn: (headings: readonly string[]) => readonly ImportColumn[],
  { name, language }: { readonly name: string; readonly language: Language },
): Generator<void, WholeSheet | null> {
  const found: SheetList[] = [];
  for (const sheet of sheets) {
    yield;
    const list = listOf(sheet, columns, columnsIn);
    if (list) found.push(list);
  }
  const lists = alike(found);
  if (lists.length < 2) return null;
  const lineColumn = columns.find(({ ownLine }) => ownLine);
  const slots = slotsOf(lists);
  if (lineColumn && !slots.some(({ mark }) => mark === lineColumn.key))
    slots.push({ mark: lineColumn.key, text: lineColumn.labels[language] });
  const rows: Row[] = [slots.map(({ text }) => text)];
  const parts: SheetPart[] = [];
  for (const list of lists) {
    yield;
    const marks = marksOf(list);
    const columns = slots.map(({ mark }) => {
      const index = marks.indexOf(mark);
      return index < 0 ? null : { index, heading: list.headings[index] ?? '' };
    });
    parts.push({ name: list.name, at: rows.length + 1, from: list.headingRow + 2, columns });
    for (const row of rowsOf(list, slots, lineColumn)) rows.push(row);
  }
  return { name, rows, parts };
}

interface SheetRow extends Pick<SheetPart, 'name' | 'columns'> {
  /** As Excel counts in the sheet. */
  readonly row: number;
}

/** The sheet of a joined row, its row number and its columns there; null for a row of no sheet. */
export function findSheetRow(parts: readonly SheetPart[], row: number): SheetRow | null {
  const part = parts.findLast(({ at }) => at <= row);
  if (!part) return null;
  const { name, columns } = part;
  return { name, row: part.from + row - part.at, ...(columns && { columns }) };
}

function listOf(
  { name, rows }: NamedRows,
  columns: readonly ImportColumn[],
  columnsIn: (headings: readonly string[]) => readonly ImportColumn[],
): SheetList | null {
  const headingRow = headingLine(rows, columns);
  if (headingRow < 0 || !rows.slice(headingRow + 1).some(saysSomething)) return null;
  const headings = headingTexts(rows, headingRow);
  const mapping = mappingOf(headings, columnsIn(headings));
  return mapping.filter((key) => key !== null).length < 2
    ? null
    : { name, rows, headingRow, headings, mapping };
}

/** Those that have most of the columns of the longest. */
function alike(lists: readonly SheetList[]): readonly SheetList[] {
  const [longest] = lists.toSorted((one, other) => other.rows.length - one.rows.length);
  const wanted = new Set(longest?.mapping.filter((key) => key !== null));
  return lists.filter(
    ({ mapping }) => mapping.filter((key) => key !== null && wanted.has(key)).length * 2 > wanted.size,
  );
}

function slotsOf(lists: readonly SheetList[]): Slot[] {
  const slots = new Map<string, Slot>();
  for (const { headings, mapping } of lists)
    for (const [index, text] of headings.entries()) {
      const mark = markOf(mapping[index], text, index);
      if (!slots.has(mark)) slots.set(mark, { mark, text });
    }
  return [...slots.values()];
}

function marksOf({ headings, mapping }: SheetList): readonly string[] {
  return headings.map((text, index) => markOf(mapping[index], text, index));
}

/** By what a column is the same in another sheet: what it holds, else its heading, else its place. */
function markOf(key: string | null | undefined, heading: string, index: number): string {
  return key ?? (heading === '' ? `column ${index}` : `heading ${headingKey(heading)}`);
}

const nameless =
  /^(feuil(le)?|sheet|page|tab(elle)?|table|listes?|lists?|students?|[ée]l[èe]ves?|classeur)?[\s_-]*\d*$/i;

function rowsOf(
  list: SheetList,
  slots: readonly Slot[],
  lineColumn: ImportColumn | undefined,
): readonly Row[] {
  const { name, rows, headingRow, mapping } = list;
  const marks = marksOf(list);
  const lineIn = (row: Row) => (lineColumn ? valuesInLine(row, [lineColumn])?.[lineColumn.key] : undefined);
  const above = rows.slice(0, headingRow).flatMap((row) => lineIn(row) ?? []);
  let lineValue = above.at(-1) ?? (nameless.test(name.trim()) ? null : name.trim());
  return rows.slice(headingRow + 1).map((row) => {
    const line = lineIn(row);
    if (line !== undefined) {
      lineValue = line;
      const filled = row.filter((cell) => cell !== null);
      return slots.map((_, index) => filled[index] ?? null);
    }
    const cells = new Map(marks.map((mark, index) => [mark, row[index] ?? null]));
    const tells = mapping.some((key, index) => key !== null && (row[index] ?? '').trim() !== '');
    if (lineColumn && tells && !cells.get(lineColumn.key)) cells.set(lineColumn.key, lineValue);
    return slots.map(({ mark }) => cells.get(mark) ?? null);
  });
}
