/** Quotation marks that open nothing: left to a reader of CSV, one of them swallows the rows down to the next. */
import type { Delimiter } from '../../sheets/sheet.ts';

/** Replaces such a mark while the text is read; a private-use character, which no list contains. */
export const strayMark = '\ue000';

/**
 * The text without each quotation mark that begins a cell and does not end it: none follows, one follows in mid-cell, or the cell
 * would be several whole rows.
 * @param width columns of the list
 */
export function withoutStrayQuotes(text: string, delimiter: Delimiter, width: number): string {
  const ends = new Set([delimiter, '\r', '\n', undefined]);
  const pieces: string[] = [];
  let copied = 0;
  let at = text.indexOf('"');
  while (at >= 0) {
    if (at > 0 && !ends.has(text[at - 1])) {
      at = text.indexOf('"', at + 1);
      continue;
    }
    const close = closingOf(text, at);
    const isCell = close > 0 && ends.has(text[close + 1]) && !isRows(text, at, close, delimiter, width);
    if (!isCell) {
      pieces.push(text.slice(copied, at), strayMark);
      copied = at + 1;
    }
    at = text.indexOf('"', (isCell ? close : at) + 1);
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(copied);
}

/** The next mark that is not doubled; -1 for none. */
function closingOf(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Whether most lines that such a cell reaches over have as many columns as the list: then they are rows, and no lines of the cell. */
function isRows(text: string, opening: number, close: number, delimiter: Delimiter, width: number): boolean {
  if (width < 3 || !/[\r\n]/.test(text.slice(opening, close))) return false;
  // Sought from the cell and no further: from each cell through the whole file would take hours for a large one.
  let from = opening;
  while (from > 0 && !isLineEnd(text[from - 1])) from -= 1;
  let after = close;
  while (after < text.length && !isLineEnd(text[after])) after += 1;
  const lines = text.slice(from, after).split(/\r\n|\r|\n/);
  const rows = lines.filter((line) => line.split(delimiter).length === width);
  return rows.length * 2 > lines.length;
}

function isLineEnd(sign: string | undefined): boolean {
  return sign === '\n' || sign === '\r';
}
