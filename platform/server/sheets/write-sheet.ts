/** The port through which lists go out: XLSX and CSV of the same columns and rows. */
import { stringify } from 'csv-stringify/sync';
import type { SheetData } from 'write-excel-file/node';
import type { Language } from '../../kernel/words.ts';
import { dropDowns } from './drop-downs.ts';
import { harmless } from './harmless-cell.ts';
import { heldCells, openFill } from './held-cells.ts';
import type { Cell } from './sheet.ts';
import type { TypingRule } from './typing-rule.ts';

export interface WrittenColumn {
  readonly heading: string;
  /** The only values that may be typed into it. */
  readonly choices?: readonly string[];
  /** A narrow bordered column to fill in: such a sheet is in landscape and keeps the columns before them visible. */
  readonly box?: boolean;
  /** Its cells are typed into, and numbers in it are numbers; whatever has no rule in a sheet with such a column is held as it is. */
  readonly rule?: TypingRule;
  /** A value of the column that is a number, as a language writes it, is a number in an Excel file, so that it is summed and sorted there. */
  readonly number?: boolean;
  /** Days of it (`yyyy-MM-dd`) are days in an Excel file, day before month in a text. */
  readonly day?: true;
  /** Carried along, and not shown. */
  readonly hidden?: boolean;
}

export interface WrittenSheet {
  readonly name: string;
  readonly columns: readonly WrittenColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

const widest = 48;
const narrowest = 10;
const boxWidth = 11;
const lines = { borderStyle: 'thin' } as const;

/** An XLSX file: headings bold and held while scrolling, all cells but those of numbers as text, so that a leading zero or a `+` stays. */
export async function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const drawn = sheets.map(({ name, columns, rows }) => ({
    // Excel allows 31 letters and none of these.
    sheet: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    data: [
      columns.map(({ heading, box }) => ({
        value: heading,
        fontWeight: 'bold' as const,
        type: String,
        ...(box && { ...lines, wrap: true, align: 'center' as const }),
      })),
      ...rows.map((row) => columns.map((column, index) => written(row[index] ?? null, column))),
    ] as SheetData,
    columns: columns.map(({ heading, box }, index) => ({
      width: box ? boxWidth : widthOf(heading, rows, index),
    })),
    stickyRowsCount: 1,
    ...toFillIn(columns),
  }));
  const columns = sheets.map((sheet) => sheet.columns);
  const { default: writeWorkbook } = await import('write-excel-file/node');
  return writeWorkbook(drawn, { features: [heldCells(columns), dropDowns(columns)] }).toBuffer();
}

function written(cell: Cell, { box, rule, number, day }: WrittenColumn) {
  if (rule) return { ...typed(cell), align: 'right' as const, backgroundColor: openFill, ...lines };
  if (cell === null && !box) return null;
  const counted = number && cell !== null && numberIn(cell);
  const date = day && cell !== null && dateIn(cell);
  if (date) return { value: date, type: Date, format: 'dd/mm/yyyy', align: 'left' as const };
  if (counted) return { ...counted, type: Number, align: 'right' as const };
  return { ...(cell !== null && { value: cell }), type: String, format: '@', ...(box && lines) };
}

function typed(cell: Cell) {
  if (cell === null) return { type: String };
  return /^\d+(\.\d+)?$/.test(cell) ? { value: Number(cell), type: Number } : { value: cell, type: String };
}

/** `08,75`, `+0.50`, `−1,20`, `62,5 %`: the number, shown with the decimals and the signs it is written with. Null for other text, so for `1,200`. */
function numberIn(cell: string): { value: number; format: string } | null {
  const parts = /^([+−-]?)(\d{1,12})(?:[.,](\d{1,2}))?(\s?%)?$/.exec(cell);
  if (!parts) return null;
  const [, sign = '', whole = '', decimals = '', percent] = parts;
  // Half a millionth off is no figure of the school: 93.3% is 0.933.
  const size = Number((Number(`${whole}.${decimals}`) / (percent ? 100 : 1)).toFixed(6));
  const shown = `0${decimals && `.${'0'.repeat(decimals.length)}`}${percent ? '%' : ''}`;
  return {
    value: sign === '' || sign === '+' ? size : -size,
    format: sign === '+' ? `+${shown};-${shown};${shown}` : shown,
  };
}

/** Midnight of the day, which is all that the library writes. Excel knows none before 1900. */
function dateIn(cell: string): Date | null {
  return /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(cell) ? new Date(`${cell}T00:00:00Z`) : null;
}

/** A day as the school reads it, day before month. */
export function dayWritten(cell: Cell): Cell {
  return cell?.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1') ?? null;
}

function toFillIn(columns: readonly WrittenColumn[]) {
  const first = columns.findIndex(({ box }) => box);
  return first < 0 ? {} : { orientation: 'landscape' as const, stickyColumnsCount: first };
}

function widthOf(heading: string, rows: readonly (readonly Cell[])[], index: number): number {
  const longest = rows
    .slice(0, 200)
    .reduce((most, row) => Math.max(most, row[index]?.length ?? 0), heading.length);
  return Math.min(widest, Math.max(narrowest, longest + 2));
}

/** A CSV file as the spreadsheet programs of the language expect it: with a mark of its encoding, and `;` in French. */
export function writeCsv(
  { columns, rows }: Pick<WrittenSheet, 'columns' | 'rows'>,
  language: Language,
): Buffer {
  const delimiter = language === 'fr' ? ';' : ',';
  const headings = columns.map(({ heading }) => harmless(heading));
  const texts = rows.map((row) =>
    row.map((cell, index) => harmless(columns[index]?.day ? dayWritten(cell) : cell)),
  );
  const text = stringify([headings, ...texts], {
    delimiter,
    bom: true,
    record_delimiter: 'windows',
    // Only the record's own delimiter is quoted by itself; readers end a row at either half of it.
    quoted_match: /[\r\n]/,
  });
  return Buffer.from(text);
}
