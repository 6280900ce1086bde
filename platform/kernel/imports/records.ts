/** Reads the rows below the headings as records. Pure. */

import { plainText } from '../plain-text.ts';
import { type ReadCell, readCell, tidyCell } from './cells.ts';
import type { CellFault, ImportColumn, Values } from './columns.ts';
import { type DayOrder, type DayReading, dayOrderOf } from './days.ts';
import { saysSomething } from './headings.ts';

type Row = readonly (string | null)[];

export interface ReadRecord {
  /** As Excel counts: the first row of the file is 1. */
  readonly row: number;
  /** Which of the records that the row tells of: 0 for the only one. */
  readonly part: number;
  readonly values: Values;
  readonly faults: readonly CellFault[];
}

/** Names one record of one row. */
export function placeOf({ row, part }: Pick<ReadRecord, 'row' | 'part'>): string {
  return `${row} ${part}`;
}

export interface RowsToRead {
  readonly rows: readonly Row[];
  /** Index of the line of headings. */
  readonly headingRow: number;
  /** For each column of the file the key of what it holds. */
  readonly mapping: readonly (string | null)[];
  readonly columns: readonly ImportColumn[];
}

/** The order of the days in the file; null when somebody has to say. */
export function dayOrderIn({ rows, headingRow, mapping, columns }: RowsToRead): DayOrder | null {
  const places = mapping.flatMap((key, index) =>
    columns.some((column) => column.key === key && column.reads === 'day') ? index : [],
  );
  const texts = rows.slice(headingRow + 1).flatMap((row) => places.flatMap((index) => row[index] ?? []));
  return dayOrderOf(texts);
}

/** Rows without a word, and lines of totals at the end, are no records. */
export function readRecords(wish: RowsToRead, days: DayReading): readonly ReadRecord[] {
  const { rows, headingRow, mapping, columns } = wish;
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const places = mapping.flatMap((key, index) => {
    const column = key === null ? undefined : byKey.get(key);
    return column ? { index, column } : [];
  });
  const width = mapping.filter((key) => key !== null).length;
  const cut = cutRow(rows, headingRow);
  return rows.slice(headingRow + 1).flatMap((row, index) => {
    if (!saysSomething(row) || isTotal(row)) return [];
    const number = headingRow + index + 2;
    if (row === cut) return refused(number, row, 'cutOff');
    if (width > 2 && isUndivided(row)) return refused(number, row, 'notDivided');
    return readRow(number, row, places, days);
  });
}

function refused(number: number, row: Row, reason: string): ReadRecord {
  const fault: CellFault = { column: null, value: tidyCell(row[0] ?? ''), reason };
  return { row: number, part: 0, values: {}, faults: [fault] };
}

/** The last row of a text file that ends before its columns do, where no other row does: the file was cut off there. */
function cutRow(rows: readonly Row[], headingRow: number): Row | null {
  const width = rows[headingRow]?.length ?? 0;
  const below = rows.slice(headingRow + 1).filter(saysSomething);
  const last = below.pop();
  const others = below.every((row) => row.length >= width);
  return last && below.length > 1 && last.length < width && others && !isTotal(last) ? last : null;
}

function readRow(
  number: number,
  row: Row,
  places: readonly { readonly index: number; readonly column: ImportColumn }[],
  days: DayReading,
): ReadRecord | [] {
  const values: Record<string, string> = {};
  const faults: CellFault[] = [];
  for (const { index, column } of places) {
    const typed = row[index] ?? '';
    const read: ReadCell = readCell(column, typed, days);
    if ('reason' in read) faults.push({ column: column.key, value: tidyCell(typed), reason: read.reason });
    else if (read.value !== null) values[column.key] = read.value;
  }
  return Object.keys(values).length === 0 && faults.length === 0
    ? []
    : { row: number, part: 0, values, faults };
}

/** `Total : 54`, `Effectif 54`: one or two words and a number, under the list. */
function isTotal(row: Row): boolean {
  const said = row.flatMap((cell) => (cell === null ? [] : tidyCell(cell) || []));
  return (
    said.length <= 4 &&
    /^(grand )?(total|totaux|effectif|sous[- ]total|subtotal)\b/.test(plainText(said[0] ?? ''))
  );
}

/** All of it in the first cell, with the sign of another delimiter between. */
function isUndivided(row: Row): boolean {
  const [first, ...rest] = row;
  return rest.every((cell) => cell === null) && /[;,\t|].*[;,\t|]/.test(first ?? '');
}
