/** The files of a bundle: unpacked, decoded, cut into rows that know their line. Knows headings, not meaning. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { UnreadableSheet } from '#platform/server/sheets/sheet.ts';
import { strayMark, withoutStrayQuotes } from '#platform/server/sheets/stray-quotes.ts';
import { unpackedParts } from '#platform/server/sheets/unpacked.ts';
import type { BundleFault, FaultCode } from '../../roster-contract.ts';

/** A file as it is kept until the import is done. */
export interface BundleFile {
  readonly name: string;
  readonly text: string;
}

export interface BundleRow {
  readonly file: string;
  /** The heading is line 1. */
  readonly line: number;
  /** The value under the first of these headings that has one, without blanks around; empty when none has. */
  value(...columns: readonly string[]): string;
}

export interface BundleTable {
  readonly file: string;
  readonly headings: readonly string[];
  readonly rows: readonly BundleRow[];
  /** Lines that could not be read, each with something in it. */
  readonly unread: readonly number[];
}

export const bundleLimits = {
  /** Of what is brought, in bytes. */
  brought: 12 * 1024 * 1024,
  /** Of all texts together. */
  unpacked: 48 * 1024 * 1024,
  /** Rows of one file: a school of 5,000 with 15 subjects has 80,000 seats. */
  rows: 150_000,
  /** Of all files together, by what divides them: megabytes of commas would take the memory of gigabytes. */
  cells: 5_000_000,
  /** Letters of one row. */
  rowText: 64 * 1024,
  files: 40,
} as const;

/**
 * The CSV files of what was brought: files as they are, or those of a zip.
 * @throws UnreadableSheet: damaged, tooLarge, unsafe, otherKind, empty.
 */
export function bundleFiles(
  brought: readonly { readonly name: string; readonly bytes: Buffer }[],
): readonly BundleFile[] {
  const files = brought.flatMap(({ name, bytes }) => {
    if (!isZip(bytes)) return [{ name, bytes }];
    const parts = unpackedParts(
      bytes,
      bundleLimits.unpacked,
      (path) => /\.csv$/i.test(path) && !isHidden(path),
    );
    return [...parts].map(([path, content]) => ({
      name: path.split(/[\\/]/).at(-1) ?? path,
      bytes: content,
    }));
  });
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > bundleLimits.unpacked || files.length > bundleLimits.files)
    throw new UnreadableSheet('tooLarge');
  if (files.length === 0) throw new UnreadableSheet('otherKind');
  if (files.reduce((sum, { bytes }) => sum + cellsIn(bytes), 0) > bundleLimits.cells)
    throw new UnreadableSheet('tooLarge');
  return files.map(({ name, bytes }) => ({ name: name.slice(0, 100), text: decoded(bytes) }));
}

/** What macOS puts into every zip. */
function isHidden(path: string): boolean {
  return /(^|\/)(__MACOSX\/|\.)/.test(path);
}

function isZip(bytes: Buffer): boolean {
  return bytes.length > 3 && bytes.readUInt32LE(0) === 0x04034b50;
}

const [comma, newLine] = [0x2c, 0x0a];

/** Counted before a row is made; a comma within a quotation counts as well. */
function cellsIn(bytes: Buffer): number {
  let cells = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === comma || byte === newLine) cells += 1;
  }
  return cells;
}

/** Both standards want UTF-8; what is not is taken for what Windows writes, unless it is no text at all. */
function decoded(bytes: Buffer): string {
  if (bytes.includes(0)) throw new UnreadableSheet('otherKind');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const pieceSize = 64 * 1024;

/** The rows of a file; a row that cannot be read, and one of another width, is a fault. Lets others work in between. */
export async function tableOf({ name, text }: BundleFile, faults: BundleFault[]): Promise<BundleTable> {
  const fault = (line: number, code: FaultCode) =>
    faults.push({ file: name, line, column: '', value: '', code });
  const width = (/^.*/.exec(text)?.[0] ?? '').split(',').length;
  const parser = Readable.from(piecesOf(withoutStrayQuotes(text, ',', width))).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: bundleLimits.rowText,
    }),
  );
  let headings: readonly string[] | null = null;
  let places = new Map<string, number>();
  const rows: BundleRow[] = [];
  let read = 0;
  let unread: readonly number[] = [];
  try {
    for await (const one of parser) {
      const { record, info } = one as { record: readonly string[]; info: { lines: number } };
      if (headings === null) {
        read = info.lines;
        headings = record;
        places = new Map(record.map((heading, place) => [heading.toLowerCase(), place]));
        continue;
      }
      if (rows.length >= bundleLimits.rows) {
        fault(info.lines, 'tooManyRows');
        unread = linesAfter(text, read);
        break;
      }
      read = info.lines;
      if (record.length !== headings.length) fault(info.lines, 'otherWidth');
      rows.push(rowOf(name, info.lines, record, places));
    }
  } catch (error) {
    const line = typeof error === 'object' && error !== null && 'lines' in error ? Number(error.lines) : 1;
    fault(line, 'notCsv');
    unread = linesAfter(text, read);
  }
  return { file: name, headings: headings ?? [], rows, unread };
}

/** Lines with something in them, below this one; below the first when nothing was read. */
function linesAfter(text: string, line: number): readonly number[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((one, index) => (index + 1 > Math.max(1, line) && one.trim() !== '' ? [index + 1] : []));
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceSize) yield text.slice(at, at + pieceSize);
}

function rowOf(
  file: string,
  line: number,
  record: readonly string[],
  places: ReadonlyMap<string, number>,
): BundleRow {
  return {
    file,
    line,
    value(...columns) {
      for (const column of columns) {
        const value = record[places.get(column.toLowerCase()) ?? -1];
        if (value) return value.replaceAll(strayMark, '"');
      }
      return '';
    },
  };
}
