/** Reads an XLSX file that has been looked through. Runs in a process of its own (foreign/foreign-program.ts). */
import readWorkbook from 'read-excel-file/universal';
import { type Cell, type Sheet, sheetLimits, type Workbook } from '../../sheets/sheet.ts';
import { storedZip } from '../../sheets/write-zip.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { formulaCells } from './formula-cells.ts';
import { type MergedCells, mergedCellsOf, sheetPaths, spreadMerged } from './merged-cells.ts';
import { numberFormatsOf, withShownNumbers } from './number-formats.ts';
import { unpackedXml } from './unpacked.ts';

/**
 * The library that reads the cells is given the checked parts in a zip of our own, never the file as it came: a zip can name two
 * lists of its parts, and what one reader checks another would not read.
 * @param unpacked bytes that the file may unpack to
 * @throws UnreadableFile.
 */
export async function readXlsx(
  bytes: Buffer,
  { formulas = false, unpacked = sheetLimits.unpacked }: { formulas?: boolean; unpacked?: number } = {},
): Promise<Workbook> {
  const parts = unpackedXml(bytes, unpacked);
  refuseTooMany(parts);
  const workbook = parts.get('xl/workbook.xml')?.toString('utf8') ?? '';
  const merged = mergedCellsOf(parts);
  const sheets = await sheetsOf(storedZip(asShown(parts)), merged);
  return {
    sheets: formulas ? withFormulas(sheets, parts) : sheets,
    since1904: /date1904="(1|true)"/.test(workbook),
    text: null,
  };
}

/** The same parts, numbers and errors in them as the sheets show them. */
function asShown(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const formats = numberFormatsOf(parts.get('xl/styles.xml')?.toString('utf8') ?? '');
  return new Map(
    [...parts].map(([path, content]) => [
      path,
      path.startsWith('xl/worksheets/') && (formats.size > 0 || content.includes(' t="e"'))
        ? Buffer.from(withShownErrors(withShownNumbers(content.toString('utf8'), formats)))
        : content,
    ]),
  );
}

/** The library drops a cell with an error; as the result of a formula that is text it reads `#N/A`. */
function withShownErrors(sheet: string): string {
  return sheet.replace(/<c\b[^<>]*?\st="e"/g, (cell) => cell.replace(/t="e"$/, 't="str"'));
}

/** Counted before the rows are made: a packed megabyte may hold a hundred million empty cells. */
function refuseTooMany(parts: ReadonlyMap<string, Buffer>): void {
  let cells = 0;
  for (const [path, content] of parts) {
    if (!path.startsWith('xl/worksheets/')) continue;
    for (let at = content.indexOf('<c '); at >= 0; at = content.indexOf('<c ', at + 3)) cells++;
    if (cells > sheetLimits.cells || reachesTooFar(content)) throw new UnreadableFile('tooLarge');
  }
}

/** A cell far out makes a row of that length, and rows down to it. */
function reachesTooFar(content: Buffer): boolean {
  const end = content.length;
  for (let at = content.indexOf(' r="'); at >= 0 && at < end; at = content.indexOf(' r="', at + 4)) {
    const [, letters = '', digits = ''] =
      /^([A-Z]*)(\d+)"/.exec(content.toString('latin1', at + 4, at + 16)) ?? [];
    if (Number(digits) > sheetLimits.rows || columnNumber(letters) > sheetLimits.columns) return true;
  }
  return false;
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Letters of the name of a sheet; Excel allows 31. */
const longestName = 100;

async function sheetsOf(
  checked: Buffer,
  merged: ReadonlyMap<string, MergedCells>,
): Promise<readonly Sheet[]> {
  const sheets = await readWorkbook(new Blob([new Uint8Array(checked)]), { parseNumber: Number }).catch(
    (error: unknown) => {
      // An array too large for the memory that is left.
      if (error instanceof RangeError) throw error;
      // The library names few of its faults: XML that breaks off, an address of no cell or a missing part end it anywhere.
      throw new UnreadableFile('damaged', { cause: error });
    },
  );
  // Named in the book, and not in the file. The library types it otherwise.
  if (sheets.some(({ data }) => !Array.isArray(data))) throw new UnreadableFile('damaged');
  return sheets.map(({ sheet, data }) => ({
    name: sheet.slice(0, longestName),
    rows: spreadMerged(
      data.map((row) => row.map(cellOf)),
      merged.get(sheet) ?? [],
    ),
  }));
}

function withFormulas(sheets: readonly Sheet[], parts: ReadonlyMap<string, Buffer>): readonly Sheet[] {
  const paths = new Map([...sheetPaths(parts)].map(([name, path]) => [name.slice(0, longestName), path]));
  return sheets.map((sheet) => ({
    ...sheet,
    formulas: formulaCells(parts.get(paths.get(sheet.name) ?? '')?.toString('utf8') ?? ''),
  }));
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return dayOrMoment(value);
  const text = String(value);
  return text === '' ? null : text;
}

/** A day as a plain day: Excel knows no zone, and none is added. A time of day has no place in the lists of a school. */
function dayOrMoment(date: Date): Cell {
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}
