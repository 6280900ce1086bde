/** Reads rows of text files in any encoding and with any separator. */
import { CsvError, parse } from 'csv-parse/sync';
import { headingKey } from '../../../kernel/imports/headings.ts';
import { withoutMarks } from '../../sheets/harmless-cell.ts';
import {
  type Cell,
  type Delimiter,
  delimiters,
  type ReadingOptions,
  sheetLimits,
  type Workbook,
} from '../../sheets/sheet.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { strayMark, withoutStrayQuotes } from './stray-quotes.ts';
import { decoded, encodingOf } from './text-encoding.ts';

/** Lines end as they please, also differently in one file. @throws UnreadableFile: damaged, tooLarge. */
export function readCsv(bytes: Buffer, { encoding, knownHeadings }: ReadingOptions): Workbook {
  const read = encoding ?? encodingOf(bytes);
  const text = decoded(bytes, read).replace(/^\ufeff/, '');
  const { delimiter, width } = divisionOf(text, new Set(knownHeadings));
  const rows = rowsOf(withoutStrayQuotes(text, delimiter, width), delimiter);
  if (rows.length > sheetLimits.rows || rows.some((row) => row.length > sheetLimits.columns))
    throw new UnreadableFile('tooLarge');
  return { sheets: [{ name: '', rows }], since1904: false, text: { encoding: read, delimiter } };
}

const firstLines = 30;

interface Division {
  readonly delimiter: Delimiter;
  /** Columns. */
  readonly width: number;
}

/** For each delimiter the line that it divides best: into most known headings, else into most parts. Decimal commas do not count. */
function divisionOf(text: string, known: ReadonlySet<string>): Division {
  const lines = text.split(/\r\n|\r|\n/, firstLines);
  const scores = delimiters.map((delimiter) => {
    const parts = lines.map((line) => partsOf(line, delimiter));
    const width = Math.max(...parts.map(({ length }) => length));
    return {
      delimiter,
      width,
      known: Math.max(...parts.map((cells) => cells.filter((cell) => known.has(headingKey(cell))).length)),
      // Titles and single words are no heading line.
      parts: parts[0]?.length === 1 ? width : (parts[0]?.length ?? 0),
    };
  });
  const [best] = scores.toSorted((one, other) => other.known - one.known || other.parts - one.parts);
  return best ?? { delimiter: ',', width: 1 };
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
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: sheetLimits.cellText * 4,
    });
    return rows.map((row) =>
      row.map((cell) => (cell === '' ? null : withoutMarks(cell.replaceAll(strayMark, '"')))),
    );
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile('damaged', { cause: error });
    throw error;
  }
}
