/** A file of rows once it is read, its limits of size, and the reasons why it is refused. */

import type { SheetPart } from '../../kernel/imports/sheet-part.ts';
import type { SchoolDay } from '../../kernel/time.ts';

/** A cell as text: numbers as they are written out, days as `yyyy-MM-dd`; null for an empty one. */
export type Cell = string | null;

export interface Sheet {
  readonly name: string;
  /** From the first row of the file, so that the row at index 6 is row 7 in Excel. */
  readonly rows: readonly (readonly Cell[])[];
  /** When several sheets are joined into one: where the rows of each begin. */
  readonly parts?: readonly SheetPart[];
  /**
   * The kind of list (id of an `ImportKind`) of which this sheet only gives names, for another sheet that names them: records that the
   * school has stay as they are.
   */
  readonly namesOf?: string;
  /** Cells with a formula, as Excel names them (`D14`), where requested. */
  readonly formulas?: readonly string[];
}

export const encodings = ['utf-8', 'windows-1252', 'macintosh', 'ibm850', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Numbers of days count from 1904, as old Macintosh files do. */
  readonly since1904: boolean;
  /** How the text was read; null for XLSX, FET and calendars, which say it themselves. */
  readonly text: { readonly encoding: Encoding; readonly delimiter: Delimiter } | null;
}

/** The clock and the years of the school that reads a calendar file. */
export interface CalendarSpan {
  readonly timeZone: string;
  /** A series is read for the first of these in which it takes place. */
  readonly years: readonly { readonly from: SchoolDay; readonly until: SchoolDay }[];
}

export interface ReadingOptions {
  /** Null to find out. */
  readonly encoding: Encoding | null;
  /** Headings as `headingKey` writes them: the delimiter that gives most of these is the right one. */
  readonly knownHeadings: readonly string[];
  /** Where the times of a calendar file are looked for; without it one that recurs has none. */
  readonly calendar?: CalendarSpan;
  /** Whether to say which cells of an XLSX file are formulas. */
  readonly formulas?: boolean;
  /** Whether calendars and timetables are refused, where they cannot be meant. */
  readonly tablesOnly?: boolean;
  /** Letters that such a file may have at most, where that is less than any file may have. */
  readonly letters?: number;
}

export const sheetLimits = {
  /** Size of the file as it comes. */
  bytes: 12 * 1024 * 1024,
  /** Size of all that an XLSX file unpacks to. */
  unpacked: 160 * 1024 * 1024,
  /** The same while a person waits for it. */
  unpackedAtOnce: 64 * 1024 * 1024,
  entries: 500,
  cells: 2_000_000,
  rows: 200_000,
  columns: 500,
  cellText: 32_767,
  /** Letters of all cells together, a text counted in each cell that has it. */
  letters: 32 * 1024 * 1024,
  /** The same while a person waits for it. */
  lettersAtOnce: 12 * 1024 * 1024,
} as const;
