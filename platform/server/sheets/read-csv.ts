/** Reads rows of text as people have them: whatever encoding, whatever stands between the columns. */
import { CsvError, parse } from 'csv-parse/sync';
import { plainHeading } from '../../kernel/imports/headings.ts';
import { withoutMarks } from './harmless-cell.ts';
import {
  type Cell,
  type Delimiter,
  delimiters,
  type Encoding,
  type ReadingWish,
  sheetLimits,
  UnreadableSheet,
  type Workbook,
} from './sheet.ts';

/** @throws UnreadableSheet: damaged (a quotation that never ends: cut in half), tooLarge. */
export function readCsv(bytes: Buffer, { encoding, knownHeadings }: ReadingWish): Workbook {
  const read = encoding ?? encodingOf(bytes);
  const text = new TextDecoder(read).decode(bytes);
  const delimiter = delimiterOf(text, new Set(knownHeadings));
  const rows = rowsOf(text, delimiter);
  if (rows.length > sheetLimits.rows || rows.some((row) => row.length > sheetLimits.columns))
    throw new UnreadableSheet('tooLarge');
  return { sheets: [{ name: '', rows }], since1904: false, text: { encoding: read, delimiter } };
}

/** The byte order mark; else UTF-8 when every byte fits it; else what Windows wrote in Western Europe and Africa. */
function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const firstLines = 30;

/** Of each sign the line that it divides best: into most known headings, else into most parts. Decimal commas do not count. */
function delimiterOf(text: string, known: ReadonlySet<string>): Delimiter {
  const lines = text.split(/\r\n|\r|\n/, firstLines);
  const scores = delimiters.map((delimiter) => {
    const parts = lines.map((line) => partsOf(line, delimiter));
    return {
      delimiter,
      known: Math.max(...parts.map((cells) => cells.filter((cell) => known.has(plainHeading(cell))).length)),
      // Titles and single words are no heading line.
      parts:
        parts[0]?.length === 1 ? Math.max(...parts.map(({ length }) => length)) : (parts[0]?.length ?? 0),
    };
  });
  const [best] = scores.toSorted((one, other) => other.known - one.known || other.parts - one.parts);
  return best?.delimiter ?? ',';
}

function partsOf(line: string, delimiter: Delimiter): readonly string[] {
  let quoted = false;
  const parts = [''];
  for (const sign of line) {
    if (sign === '"') quoted = !quoted;
    else if (sign === delimiter && !quoted) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

function rowsOf(text: string, delimiter: Delimiter): readonly (readonly Cell[])[] {
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: sheetLimits.cellText * 4,
    });
    return rows.map((row) =>
      row.map((cell) => (cell === '' ? null : withoutMarks(cell).slice(0, sheetLimits.cellText))),
    );
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableSheet('damaged', { cause: error });
    throw error;
  }
}
