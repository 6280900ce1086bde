/** Makes cells of text files safe from being read as formulas (CWE-1236). */
import type { Cell } from './sheet.ts';

/**
 * Puts an apostrophe before what begins like a formula: the cell, and any part of it behind a separator of another country's programs (a
 * list with semicolons may be opened where commas separate, and a quotation that begins in mid-row does not prevent it). Phone numbers,
 * numbers and a lone dash are no formulas.
 */
export function harmless(cell: Cell): string {
  if (cell === null) return '';
  const safe = cell.replace(
    /([,;|\t\r\n][\s"]*)([=+\-@][^,;|\t\r\n]*)/g,
    (whole, before: string, rest: string) => (isNumber(rest) ? whole : `${before}'${rest}`),
  );
  return /^[=+\-@\t\r\n]/.test(cell) && !isNumber(cell) ? `'${safe}` : safe;
}

/** The cell as it was before `harmless`; what people mark as text by an apostrophe is read without it too. */
export function withoutMarks(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\n])/, '').replace(/([,;|\t\r\n][\s"]*)'(?=[=+\-@])/g, '$1');
}

function isNumber(text: string): boolean {
  return /^[+-]?[\d\s().,/-]*$/.test(text) && !/^[\t\r\n]/.test(text);
}
