/** Reads the rows of an operator's or a bank's statement. Every row becomes a line or is skipped with a reason. Pure. */
import { type DayReading, readDay } from '#platform/kernel/imports/days.ts';
import { headingLine, headingTexts, mappingOf, plainHeading } from '#platform/kernel/imports/headings.ts';
import { phoneMark } from '#platform/kernel/phone-mark.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { referenceKey } from './reference-key.ts';
import { readStatementAmount } from './statement-amount.ts';
import { type StatementColumn, statementColumns } from './statement-columns.ts';
import { isFee, sideOf } from './statement-side.ts';
import type { SkippingReason, StatementSource } from './statements-contract.ts';

type Row = readonly (string | null)[];

/** Money that came in. */
export interface StatementLine {
  /** As Excel counts: the first row of the file is 1. */
  readonly row: number;
  readonly day: SchoolDay;
  readonly amount: number;
  /** As the statement has it. */
  readonly phone: string | null;
  readonly payerName: string | null;
  /** What the payer wrote, and what else may hold a code or a name. */
  readonly reference: string;
  readonly operatorId: string | null;
}

export interface ReadLine extends StatementLine {
  /** The same row is in the file before it: two payments, or one that is listed twice. */
  readonly repeats: boolean;
}

export interface SkippedRow {
  readonly row: number;
  readonly reason: SkippingReason;
  /** Null where the row has none. */
  readonly amount: number | null;
}

export interface ReadStatement {
  readonly lines: readonly ReadLine[];
  readonly skipped: readonly SkippedRow[];
}

export interface StatementReading {
  readonly source: StatementSource;
  readonly currency: string;
  readonly days: Omit<DayReading, 'order'>;
}

/** @param rows of the sheet, from its first row; `lines` and `skipped` together are as many */
export function readStatement(rows: readonly Row[], reading: StatementReading): ReadStatement {
  const columns = statementColumns[reading.source];
  const at = headingLine(rows, columns);
  const mapping = mappingOf(headingTexts(rows, at), columns);
  const hasAmount = ['amount', 'credit'].some((key) => mapping.includes(key));
  const isRead = at >= 0 && mapping.includes('day') && hasAmount;
  const lines: ReadLine[] = [];
  const skipped: SkippedRow[] = [];
  const seen = new Set<string>();
  // Of an operator the second row is the same transaction; of a bank it may be another payment, which only a person knows.
  const isOneTransaction = reading.source !== 'bank';
  const phoneColumn = isRead ? payersPhone(rows.slice(at + 1), mapping) : 'phone';

  for (const [index, row] of rows.entries()) {
    const number = index + 1;
    const skip = (reason: SkippingReason, amount: number | null = null) =>
      skipped.push({ row: number, reason, amount });
    if (row.every((cell) => (cell ?? '').trim() === '')) skip('empty');
    else if (!isRead) skip('noHeadings');
    else if (index < at) skip('aboveHeadings');
    else if (index === at || isSameHeading(row, rows[at] ?? [])) skip('heading');
    else {
      const cells = cellsOf(row, mapping);
      const read = readRow(cells, reading);
      if (read.reason !== null) skip(read.reason, read.amount);
      else {
        const repeats = isRepeated(seen, keyInFile(cells, read, reading.source));
        const { day, amount } = read;
        if (repeats && isOneTransaction) skip('repeated', amount);
        else lines.push({ row: number, day, amount, ...payerOf(cells, phoneColumn), repeats });
      }
    }
  }
  return { lines, skipped };
}

type Cells = ReadonlyMap<StatementColumn, string>;

function cellsOf(row: Row, mapping: readonly (string | null)[]): Cells {
  return new Map(
    mapping.flatMap((key, index) => {
      const text = (row[index] ?? '').trim();
      return key === null || text === '' ? [] : [[key as StatementColumn, text] as const];
    }),
  );
}

interface PaidRow {
  readonly reason: null;
  readonly amount: number;
  readonly day: SchoolDay;
}
type ReadRow = { readonly reason: SkippingReason; readonly amount: number | null } | PaidRow;

function readRow(cells: Cells, { currency, days }: StatementReading): ReadRow {
  const credit = readStatementAmount(cells.get('credit') ?? null, currency);
  const debit = readStatementAmount(cells.get('debit') ?? null, currency);
  const single = readStatementAmount(cells.get('amount') ?? null, currency);
  // A column for one side says more than an amount beside both.
  const given = credit ?? debit ?? single;
  const amount = given === null || given === 'unreadable' ? null : given.amount;
  const skip = (reason: SkippingReason): ReadRow => ({ reason, amount });
  const day = readDay(cells.get('day') ?? '', { ...days, order: 'dmy' });

  if (day === null && isTotal(cells)) return skip('total');
  if (!isSuccess(cells.get('status'))) return skip('notSuccessful');
  if ([credit, debit, single].includes('unreadable')) return skip('amountUnreadable');
  if (given === null || given === 'unreadable') return skip(cells.has('fee') ? 'fee' : 'noAmount');
  if (credit !== null && debit !== null) return skip('sideUnknown');
  const side = sideOf({ credit, debit, given }, cells);
  if (side === null) return skip('sideUnknown');
  if (isFee(cells)) return skip('fee');
  if (side === 'debit') return skip('debit');
  const own = cells.get('currency');
  if (own !== undefined && !isCurrency(own, currency)) return skip('otherCurrency');
  if (day === null) return skip('dayUnreadable');
  return { reason: null, amount: given.amount, day };
}

const success =
  /^(succes|success|successful|succeeded|complete|completed|reussi|reussie|effectue|effectuee|termine|terminee|valide|validee|ok|paid|paye|payee|posted|comptabilise)$/;

function isSuccess(status: string | undefined): boolean {
  return status === undefined || success.test(plainHeading(status));
}

function isTotal(cells: Cells): boolean {
  return [...cells.values()].some((text) =>
    /^(sous )?(totals?|totaux|solde|balance)\b/.test(plainHeading(text)),
  );
}

function isCurrency(text: string, currency: string): boolean {
  const plain = text.trim().toUpperCase();
  return plain === currency || (['XAF', 'FCFA', 'CFA', 'F CFA', 'F'].includes(plain) && currency === 'XAF');
}

/** Files of several pages repeat their headings. */
function isSameHeading(row: Row, headings: Row): boolean {
  return headings.every((text, index) => plainHeading(text ?? '') === plainHeading(row[index] ?? ''));
}

/** An operator's id names one transaction; a bank gives some reference to many, so the rest of the row belongs to it. */
function keyInFile(cells: Cells, { day, amount }: PaidRow, source: StatementSource): string | undefined {
  const operatorId = cells.get('operatorId');
  if (operatorId === undefined) return undefined;
  if (source !== 'bank') return referenceKey(operatorId);
  return [
    referenceKey(operatorId),
    day,
    amount,
    cells.get('payer'),
    cells.get('text'),
    cells.get('otherText'),
  ].join('\n');
}

function isRepeated(seen: Set<string>, key: string | undefined): boolean {
  if (key === undefined) return false;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

/** The column with more different numbers: the other one has the school's own. */
function payersPhone(rows: readonly Row[], mapping: readonly (string | null)[]): 'phone' | 'otherPhone' {
  const different = (key: string) => {
    const index = mapping.indexOf(key);
    return index < 0 ? 0 : new Set(rows.flatMap((row) => phoneMark(row[index]) ?? [])).size;
  };
  return different('otherPhone') > different('phone') ? 'otherPhone' : 'phone';
}

/** MTN writes the phone of a user as a resource of its own: `FRI:237677112233/MSISDN`. */
const userOfMtn = /^\s*FRI:\s*(\+?\d{8,15})\s*\/\s*MSISDN\s*$/i;

function payerOf(cells: Cells, phoneColumn: 'phone' | 'otherPhone') {
  const phone = cells.get(phoneColumn)?.replace(userOfMtn, '$1') ?? null;
  return {
    phone: phoneMark(phone) === null ? null : phone,
    payerName: cells.get('payer') ?? null,
    reference: [cells.get('text'), cells.get('otherText')].filter((text) => text !== undefined).join(' '),
    operatorId: cells.get('operatorId') ?? null,
  };
}
