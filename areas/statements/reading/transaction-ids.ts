/** Numbers of transactions as files have them: some are none, and some have lost digits in a spreadsheet. Pure. */

import { isShortened, tidyCell } from '#platform/kernel/imports/cells.ts';
import { isSpreadsheetError, saysNothing } from '#platform/kernel/imports/empty-cells.ts';
import type { StatementSource } from '../contract.ts';

/** A spreadsheet shows `1,23457E+12`, or `####` where the column is too narrow: which number it was is lost. */
export function isLostNumber(text: string): boolean {
  const plain = text.replace(/[\s\u00a0\u202f]+/g, '').replace(/^'/, '');
  return (
    isShortened(plain) ||
    /^#{2,}$/.test(plain) ||
    /^#(ref|value|valeur|num|nombre|name|nom)[!?]$/i.test(plain)
  );
}

/** Digits that a spreadsheet keeps of a number; the rest becomes zeros. */
const digitsKept = 15;

/**
 * Reads the ids of a column; `shortened` for one that has lost digits, null for none. For numbers with more digits than a spreadsheet keeps
 * the whole column decides: where all end in zeros, it has been through one. A reference of a bank stays as it is written: it is a part of
 * what the payment is known by.
 */
export function idReader(
  source: StatementSource,
  column: readonly (string | null)[],
): (cell: string | undefined) => { readonly id: string } | 'shortened' | null {
  const long = column.map((cell) => withoutDecimals(cell ?? '')).filter(isLong);
  const areRounded = long.every((text) => /^0+$/.test(text.slice(digitsKept)));
  return (cell = '') => {
    const written = cell.trim();
    const id = source === 'bank' ? written : withoutDecimals(written);
    if (isLostNumber(id) || (isLong(id) && areRounded)) return 'shortened';
    if (id === '' || (source !== 'bank' && isNone(id))) return null;
    return { id };
  };
}

function isNone(id: string): boolean {
  return saysNothing(tidyCell(id), 'code') || isSpreadsheetError(tidyCell(id)) || /^sans$/i.test(id);
}

function isLong(text: string): boolean {
  return text.length > digitsKept && /^\d+$/.test(text);
}

/** `1001.0`, as programs write a whole number. */
function withoutDecimals(cell: string): string {
  return cell.trim().replace(/^(\d+)[.,]0+$/, '$1');
}
