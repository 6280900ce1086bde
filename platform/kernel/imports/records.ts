/** Reads the rows below the headings as records. Pure. */

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
}

/** What of the cells of one column was left out, and how often. */
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
  const notes = new Notes(rows[headingRow] ?? []);
  const records = list.flatMap(({ row, cells, above }) => {
    if (cells === cut) return refused(row, cells, 'cutOff');
    if (width > 2 && isUndivided(cells)) return refused(row, cells, 'notDivided');
    const read = readRow(row, cells, mapped, days, notes);
    if (read === null) {
      nothing.push({ row, reason: 'nothingKnown', text: filledIn(cells).join(' · ').slice(0, 300) });
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

/** The cell, and of a telephone with a second one behind also that, where it has a column that the file does not fill itself. */
function phonesOf(column: ImportColumn, cell: string, mapped: ReadonlySet<string>): readonly string[] {
  if (column.second === undefined || mapped.has(column.second)) return [cell];
  const [first = cell, ...others] = phonesIn(tidyCell(cell));
  return others.length === 0 ? [cell] : [first, others.join(' / ')];
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
  const kept = new Set(mapped.map(({ column }) => column.key));
  for (const { index, column, matters: isNeeded } of mapped) {
    const [typed = '', further] = phonesOf(column, row[index] ?? '', kept);
    if (column.second !== undefined && further !== undefined) values[column.second] ??= further;
    const read = readCell(column, typed, days);
    if ('reason' in read && read.reason === 'formulaError' && !isNeeded)
      notes.count('formulaErrors', index, typed);
    else if ('reason' in read)
      faults.push({ column: column.key, value: tidyCell(typed), reason: read.reason });
    else if (read.value !== null) values[column.key] = read.value;
  }
  return Object.keys(values).length === 0 && faults.length === 0
    ? null
    : { row: number, part: 0, values, faults };
}

/** Counts what is left out of the cells of each column. */
class Notes {
  private readonly headings: Row;
  private readonly counted = new Map<
    string,
    { reason: string; index: number; value: string; count: number }
  >();

  constructor(headings: Row) {
    this.headings = headings;
  }

  count(reason: string, index: number, value: string): void {
    const mark = `${reason} ${index}`;
    const known = this.counted.get(mark);
    if (known) known.count++;
    else this.counted.set(mark, { reason, index, value: tidyCell(value).slice(0, 80), count: 1 });
  }

  all(): readonly ReadingNote[] {
    return [...this.counted.values()].map(({ reason, index, value, count }) => ({
      reason,
      facts: {
        value,
        count,
        column: `${columnLetters(index)} ${tidyCell(this.headings[index] ?? '')}`.trim(),
      },
    }));
  }
}
