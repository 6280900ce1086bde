/**
 * The CSV files that another system gives out, alone or in a zip: unpacked, decoded, cut into rows that know their line. Runs in the process
 * that reads foreign files.
 */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { ForeignFile } from '../foreign-file.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { strayMark, withoutStrayQuotes } from './stray-quotes.ts';
import { unpackedParts } from './unpacked.ts';

export interface CsvTable {
  readonly file: string;
  readonly headings: readonly string[];
  /** The heading is line 1. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** Lines that could not be read, each with something in it. */
  readonly unread: readonly number[];
  readonly faults: readonly {
    readonly line: number;
    readonly code: 'tooManyRows' | 'otherWidth' | 'notCsv';
  }[];
}
export type CsvTables = readonly CsvTable[];

export const csvLimits = {
  /** Bytes of all texts together. */
  unpacked: 48 * 1024 * 1024,
  /** Rows of one file: a school of 5,000 with 15 subjects has 80,000 enrolments. */
  rows: 150_000,
  /** Rows of all files together, with empty lines: a report on a row takes more room than the row. */
  allRows: 600_000,
  /** Cells of all files together, counted by their delimiters: megabytes of commas would take the memory of gigabytes. */
  cells: 5_000_000,
  /** Letters of one row. */
  rowText: 64 * 1024,
  files: 40,
} as const;

/** A row that cannot be read, and one of another width, is a fault. @throws UnreadableFile: damaged, tooLarge, unsafe, otherKind. */
export async function readTables(sent: readonly ForeignFile[]): Promise<CsvTables> {
  const tables: CsvTable[] = [];
  for (const file of textsOf(sent)) tables.push(await tableOf(file));
  return tables;
}

interface TextFile {
  readonly name: string;
  readonly text: string;
}

function textsOf(sent: readonly ForeignFile[]): readonly TextFile[] {
  const files = sent.flatMap(({ name, bytes: content }) => {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    if (!isZip(bytes)) return [{ name, bytes }];
    const wanted = (path: string) => /\.csv$/i.test(path) && !isHidden(path);
    return [...unpackedParts(bytes, csvLimits.unpacked, wanted)].map(([path, part]) => ({
      name: path.split(/[\\/]/).at(-1) ?? path,
      bytes: part,
    }));
  });
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > csvLimits.unpacked || files.length > csvLimits.files) throw new UnreadableFile('tooLarge');
  if (files.length === 0) throw new UnreadableFile('otherKind');
  const counts = files.map(({ bytes }) => cellsIn(bytes));
  const sum = (key: 'cells' | 'rows') => counts.reduce((before, count) => before + count[key], 0);
  if (sum('cells') > csvLimits.cells || sum('rows') > csvLimits.allRows) throw new UnreadableFile('tooLarge');
  return files.map(({ name, bytes }) => ({ name: name.slice(0, 100), text: decoded(bytes) }));
}

/** Entries that macOS puts into every zip. */
function isHidden(path: string): boolean {
  return /(^|\/)(__MACOSX\/|\.)/.test(path);
}

function isZip(bytes: Buffer): boolean {
  return bytes.length > 3 && bytes.readUInt32LE(0) === 0x04034b50;
}

const [comma, newLine] = [0x2c, 0x0a];

/** Counted before a row is made; a comma within a quotation counts as well. */
function cellsIn(bytes: Buffer): { readonly cells: number; readonly rows: number } {
  let [commas, rows] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === comma) commas += 1;
    if (byte === newLine) rows += 1;
  }
  return { cells: commas + rows, rows };
}

/** Both standards want UTF-8; what is not is taken for what Windows writes, unless it is no text at all. */
function decoded(bytes: Buffer): string {
  if (bytes.includes(0)) throw new UnreadableFile('otherKind');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function tableOf({ name, text }: TextFile): Promise<CsvTable> {
  const faults: CsvTable['faults'][number][] = [];
  const width = (/^.*/.exec(text)?.[0] ?? '').split(',').length;
  const parser = Readable.from([withoutStrayQuotes(text, ',', width)]).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: csvLimits.rowText,
    }),
  );
  let headings: readonly string[] | null = null;
  const rows: CsvTable['rows'][number][] = [];
  let read = 0;
  let unread: readonly number[] = [];
  try {
    for await (const one of parser) {
      const { record, info } = one as { record: readonly string[]; info: { lines: number } };
      if (headings === null) {
        read = info.lines;
        headings = record;
        continue;
      }
      if (rows.length >= csvLimits.rows) {
        faults.push({ line: info.lines, code: 'tooManyRows' });
        unread = linesAfter(text, read);
        break;
      }
      read = info.lines;
      if (record.length !== headings.length) faults.push({ line: info.lines, code: 'otherWidth' });
      rows.push({ line: info.lines, cells: record.map((cell) => cell.replaceAll(strayMark, '"')) });
    }
  } catch (error) {
    const line = typeof error === 'object' && error !== null && 'lines' in error ? Number(error.lines) : 1;
    faults.push({ line, code: 'notCsv' });
    unread = linesAfter(text, read);
  }
  return { file: name, headings: headings ?? [], rows, unread, faults };
}

/** Lines with something in them, below this one; below the first when nothing was read. */
function linesAfter(text: string, line: number): readonly number[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((one, index) => (index + 1 > Math.max(1, line) && one.trim() !== '' ? [index + 1] : []));
}
