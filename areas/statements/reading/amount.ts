/** Amounts as statements write them: with decimals that are zero, signs, brackets, and letters for the side. Pure. */
import { minorDigits, parseAmount } from '#platform/kernel/numbers/money.ts';

export type Side = 'credit' | 'debit';

/** `side` is null where the cell does not say it. */
export interface StatementAmount {
  readonly amount: number;
  readonly side: Side | null;
}

/**
 * `5 000`, `5.000,00`, `5000 FCFA`, `-5,000.00`, `(5 000)`, `5 000 CR`. Null for an empty cell, 0, a dash; `unreadable` for the rest.
 * Zero cents are dropped of three digits and more only: `5.00` francs could be a slip of the pen for 500.
 */
export function readStatementAmount(
  cell: string | null,
  currency: string,
): StatementAmount | null | 'unreadable' {
  const text = (cell ?? '').replace(/[\s\u00a0\u202f]+/g, '').replace(/[−–—]/g, '-');
  if (/^[-+]?(0+([.,]0*)?)?$/.test(text)) return null;
  const [, sign = '', bracket = '', body = '', , letters = ''] =
    /^([-+]?)(\(?)(.*?)(\)?)(cr|dr|db|c|d)?$/i.exec(text) ?? [];
  const isDebit = sign === '-' || bracket === '(' || /^d/i.test(letters);
  const side = isDebit ? 'debit' : sign === '+' || /^c/i.test(letters) ? 'credit' : null;
  const amount = parseAmount(withoutZeroCents(body, currency), currency);
  return amount === null ? 'unreadable' : { amount, side };
}

function withoutZeroCents(text: string, currency: string): string {
  if (minorDigits(currency) > 0) return text;
  const [, whole = '', sign = '', unit = ''] =
    /^([a-z]*[\d.,']*\d{3})([.,])0{1,2}([a-z]*)$/i.exec(text) ?? [];
  return sign === '' || whole.includes(sign) ? text : whole + unit;
}
