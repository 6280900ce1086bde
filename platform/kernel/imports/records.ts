/** Reads the rows below the headings as records. Pure. */

import { phoneNumbersIn } from '../people/phone-number.ts';
import { beginningOf } from '../text/beginning-of.ts';
import { readCell, tidyCell } from './cells.ts';
import { type CellFault, columnLetters, type ImportColumn, type Values } from './columns.ts';
import { type DayOrder, type DayReading, dayOrderOf } from './days.ts';
import { saysSomething } from './headings.ts';
import { phonesIn } from './phones.ts';
import { filledIn, isTotal, isUndivided, type PassedRow, sortedRows } from './row-kinds.ts';

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
export function recordKey({ row, part }: Pick<ReadRecord, 'row' | 'part'>): string {
  return `${row} ${part}`;
}

export interface RowsToRead {
  readonly rows: readonly Row[];
  /** Index of the line of headings; -1 where the file has none. */
  readonly headingRow: number;
  /** For each column of the file the key of what it holds. */
  readonly mapping: readonly (string | null)[];
  readonly columns: readonly ImportColumn[];
  /** Keys of columns without which the list cannot be read. */
  readonly needed?: readonly string[];
  /** Whether the rows are those of several sheets, so that no letter names a column. */
  readonly joined?: boolean;
}

/** The reason why cells of one column were left out, and how often. */
export interface ReadingNote {
  /** Among the reasons of the engine. */
  readonly reason: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** The order of the days in the file; null when somebody has to say. */
export function dayOrderIn({ rows, headingRow, mapping, columns }: RowsToRead): DayOrder | null {
  const dayColumns = mapping.flatMap((key, index) =>
    columns.some((column) => column.key === key && column.reads === 'day') ? index : [],
  );
  const texts = rows.slice(headingRow + 1).flatMap((row) => dayColumns.flatMap((index) => row[index] ?? []));
  return dayOrderOf(texts);
}

export interface ReadRows {
  readonly records: readonly ReadRecord[];
  /** Rows that are no records; with them each filled row below the headings is named. */
  readonly passed: readonly PassedRow[];
  readonly notes: readonly ReadingNote[];
}

export function readRecords(options: RowsToRead, days: DayReading): ReadRows {
  const { rows, headingRow, mapping, columns, needed = [] } = options;
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const mapped = mapping.flatMap((key, index): MappedColumn[] => {
    const column = key === null ? undefined : byKey.get(key);
    return column ? [{ index, column, matters: matters(column, needed) }] : [];
  });
  const width = mapping.filter((key) => key !== null).length;
  const cut = cutRow(rows, headingRow);
  const { list, passed } = sortedRows({
    ...options,
    mapping: mapping.map((key) => (key !== null && byKey.has(key) ? key : null)),
  });
  const nothing: PassedRow[] = [];
  const notes = new Notes(rows[headingRow] ?? [], options.joined ?? false);
  const records = list.flatMap(({ row, cells, above }) => {
    if (cells === cut) return refused(row, cells, 'cutOff');
    if (width > 2 && isUndivided(cells)) return refused(row, cells, 'notDivided');
    const read = readRow(row, cells, mapped, days, notes);
    if (read === null) {
      nothing.push({ row, reason: 'nothingKnown', text: beginningOf(filledIn(cells).join(' · '), 300) });
      return [];
    }
    return { ...read, values: { ...above, ...read.values } };
  });
  return { records, passed: [...passed, ...nothing], notes: notes.all() };
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
  return last && below.length > 1 && last.length < width && others && !isTotal(filledIn(last)) ? last : null;
}

interface MappedColumn {
  readonly index: number;
  readonly column: ImportColumn;
  readonly matters: boolean;
}

/** Whether a row that lost this value is refused: it tells who or what the row is about, or when. */
function matters({ key, reads, ownLine, settles }: ImportColumn, needed: readonly string[]): boolean {
  return (
    reads === 'name' ||
    reads === 'code' ||
    reads === 'day' ||
    ownLine === true ||
    settles !== undefined ||
    needed.includes(key)
  );
}

function readRow(
  number: number,
  row: Row,
  mapped: readonly MappedColumn[],
  days: DayReading,
  notes: Notes,
): ReadRecord | null {
  const values: Record<string, string> = {};
  const faults: CellFault[] = [];
  const further: FurtherPhones[] = [];
  for (const { index, column, matters: isNeeded } of mapped) {
    const cell = row[index] ?? '';
    const numbers = column.reads === 'phone' ? phonesIn(cell) : [cell];
    const typed = numbers[0] ?? '';
    const reads = numbers.map((number) => readCell(column, number, days));
    const fault = reads.flatMap((read) => ('reason' in read ? [read.reason] : []))[0];
    if (fault === 'formulaError' && !isNeeded) notes.count('formulaErrors', index, typed);
    else if (fault !== undefined) faults.push({ column: column.key, value: tidyCell(cell), reason: fault });
    else {
      const [first, ...others] = reads.flatMap((read) => ('value' in read && read.value) || []);
      if (first !== undefined) values[column.key] = first;
      if (others.length > 0) further.push({ index, column, numbers: others });
    }
  }
  for (const phones of further) addFurther(values, phones, notes);
  return Object.keys(values).length === 0 && faults.length === 0
    ? null
    : { row: number, part: 0, values, faults };
}

/** Numbers after the first one of a cell. */
interface FurtherPhones {
  readonly index: number;
  readonly column: ImportColumn;
  readonly numbers: readonly string[];
}

/** Into the column for a second number, behind the row’s own, else behind the first one; what has no room is counted. */
function addFurther(
  values: Record<string, string>,
  { index, column: { key, second = key, longest }, numbers }: FurtherPhones,
  notes: Notes,
): void {
  const taken = new Set([values[key], values[second]].flatMap((text) => phoneNumbersIn(text)));
  for (const number of numbers) {
    const marks = phoneNumbersIn(number);
    if (marks.every((mark) => taken.has(mark))) continue;
    for (const mark of marks) taken.add(mark);
    const together = values[second] === undefined ? number : `${values[second]} / ${number}`;
    if (together.length <= longest) values[second] = together;
    else notes.count('phonesLeftOut', index, number);
  }
}

/** Counts what is left out of the cells of each column. */
class Notes {
  private readonly headings: Row;
  private readonly joined: boolean;
  private readonly counted = new Map<
    string,
    { reason: string; index: number; value: string; count: number }
  >();

  constructor(headings: Row, joined: boolean) {
    this.headings = headings;
    this.joined = joined;
  }

  count(reason: string, index: number, value: string): void {
    const mark = `${reason} ${index}`;
    const known = this.counted.get(mark);
    if (known) known.count++;
    else this.counted.set(mark, { reason, index, value: beginningOf(tidyCell(value), 80), count: 1 });
  }

  all(): readonly ReadingNote[] {
    return [...this.counted.values()].map(({ reason, index, value, count }) => ({
      reason,
      facts: {
        value,
        count,
        column: `${this.joined ? '' : columnLetters(index)} ${tidyCell(this.headings[index] ?? '')}`.trim(),
      },
    }));
  }
}
