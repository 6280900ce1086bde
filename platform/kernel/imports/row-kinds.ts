/** Rows below the headings that are no records: the headings again, a line that names the class, totals, signatures. Pure. */
import { beginningOf } from '../text/beginning-of.ts';
import { plainText } from '../text/plain-text.ts';
import { tidyCell } from './cells.ts';
import type { ImportColumn, Values } from './columns.ts';
import { plainHeading, saysSomething } from './headings.ts';
import type { engineReasons } from './reasons.ts';

type Row = readonly (string | null)[];

/** A row that is no record, and why: it is counted and shown all the same. */
export interface PassedRow {
  /** As Excel counts. */
  readonly row: number;
  readonly reason: keyof typeof engineReasons;
  readonly text: string;
}

export interface ListRow {
  readonly row: number;
  readonly cells: Row;
  /** Values that a line above gives for the row: `Classe : 6e A`. */
  readonly above: Values;
}

export interface SortedRows {
  readonly list: readonly ListRow[];
  readonly passed: readonly PassedRow[];
}

interface RowsToSort {
  readonly rows: readonly Row[];
  /** Index of the line of headings; -1 where the file has none. */
  readonly headingRow: number;
  readonly mapping: readonly (string | null)[];
  readonly columns: readonly ImportColumn[];
}

/** All filled rows below the headings, each once. */
export function sortedRows({ rows, headingRow, mapping, columns }: RowsToSort): SortedRows {
  const headings = headingMarks(rows[headingRow]);
  const lines = columns.filter(({ ownLine }) => ownLine);
  const known = mapping.flatMap((key, index) => (key === null ? [] : index));
  const usual = usualCells(rows.slice(headingRow + 1));
  let above: Values = Object.assign(
    {},
    ...rows.slice(0, Math.max(0, headingRow)).map((row) => valuesInLine(row, lines) ?? {}),
  );
  /** The name of the signer is below the signature. */
  let signed = false;
  /** The title of a list without headings is above it. */
  let begun = headingRow >= 0;
  const list: ListRow[] = [];
  const passed: PassedRow[] = [];
  for (const [index, cells] of rows.slice(headingRow + 1).entries()) {
    if (!saysSomething(cells)) continue;
    const row = headingRow + index + 2;
    const filled = filledIn(cells);
    const isLone = filled.length < usual && filled.length <= 2;
    const line = valuesInLine(cells, lines);
    if (!isLone) begun = true;
    signed = isSignature(filled) || (signed && isLone);
    const reason = reasonOf();
    if (reason === null) list.push({ row, cells, above });
    else passed.push({ row, reason, text: beginningOf(filled.join(' · '), 300) });
    if (line) above = { ...above, ...line };

    function reasonOf(): PassedRow['reason'] | null {
      if (isHeadings(cells, headings)) return 'headingsAgain';
      if (line) return 'ownLine';
      if (isTotal(filled)) return 'total';
      if (signed) return 'signature';
      if (!begun) return 'titleLine';
      return known.some((at) => tidyCell(cells[at] ?? '') !== '') || isUndivided(cells)
        ? null
        : 'nothingKnown';
    }
  }
  return { list, passed };
}

/** All of it in the first cell, with the sign of another delimiter between. */
export function isUndivided(row: Row): boolean {
  const [first, ...rest] = row;
  return rest.every((cell) => cell === null) && /[;,\t|].*[;,\t|]/.test(first ?? '');
}

/** `Total : 54`, `Effectif 54`: one or two words and a number, under the list. */
export function isTotal(filled: readonly string[]): boolean {
  return (
    filled.length <= 4 &&
    /^(grand )?(total|totaux|effectif|sous[- ]total|subtotal)\b/.test(plainText(filled[0] ?? ''))
  );
}

export function filledIn(row: Row): readonly string[] {
  return row.flatMap((cell) => (cell === null ? [] : tidyCell(cell) || []));
}

/** How many cells the fuller rows of the list fill. */
function usualCells(rows: readonly Row[]): number {
  const counts = rows.filter(saysSomething).map((row) => filledIn(row).length);
  return counts.sort((one, other) => one - other)[Math.floor((counts.length * 3) / 4)] ?? 0;
}

function headingMarks(row: Row | undefined): readonly string[] {
  return (row ?? []).map((cell) => plainHeading(cell ?? ''));
}

/** The headings once more, at the top of a further page. */
function isHeadings(row: Row, headings: readonly string[]): boolean {
  const marks = headingMarks(row);
  const filled = marks.filter(Boolean).length;
  const same = marks.filter((mark, index) => mark !== '' && mark === headings[index]).length;
  return same >= Math.min(2, headings.filter(Boolean).length) && same * 2 > filled;
}

const furtherOnLine =
  /\s+(?:effectifs?|enrol?lment|nombre|total|titulaire|prof\w*|class master|ann[ée]e|year)\b.*$/i;

/**
 * Reads a line that applies to the rows below it: `Classe : 6e A`, also with the class in the next cell, and with the number of
 * students.
 */
export function valuesInLine(row: Row, columns: readonly ImportColumn[]): Values | null {
  const filled = filledIn(row);
  if (filled.length === 0 || filled.length > 6) return null;
  for (const { key, labels, synonyms } of columns) {
    const names = new Set([labels.en, labels.fr, ...synonyms].map(plainHeading));
    const [first = '', second = ''] = filled;
    const [, name = '', value = ''] = /^([^:]{1,40}?)\s*:\s*(.*)$/.exec(first) ?? [];
    const text = names.has(plainHeading(name)) ? (value || second).replace(furtherOnLine, '') : '';
    if (text !== '') return { [key]: text };
  }
  return null;
}

const signers =
  '(?:proviseur|principale?|direct(?:eur|rice)|chef d etablissement|censeur|surveillante?|prefet|fondat(?:eur|rice)|vice principal|head ?(?:master|mistress|teacher)|registrar|bursar|secretaire|secretary|intendante?|econome|professeur (?:principal|titulaire)|class master|titulaire)';
const signature = new RegExp(
  `^(?:(?:le|la|l|the) ${signers}\\b|${signers}$|fait a\\b|done at\\b|signatures?\\b|visas?\\b|cachet\\b|stamp\\b|(?:la )?(?:presente )?liste (?:est )?arretee\\b|arretee? (?:la|le) present|page \\d|imprime le\\b|printed on\\b|edite le\\b|(?:nombre|number) (?:de|d|of)\\b)`,
);

/** Lines below a list: its signature, place and total. */
function isSignature(filled: readonly string[]): boolean {
  return filled.length <= 3 && filled.some((cell) => signature.test(plainHeading(cell)));
}
