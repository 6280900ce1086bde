/** Reads the rows of an operator's or a bank's statement. Every row becomes a line or is skipped with a reason. Pure. */

import { tidyCell } from '#platform/kernel/imports/cells.ts';
import { readDay } from '#platform/kernel/imports/days.ts';
import { saysNothing } from '#platform/kernel/imports/empty-cells.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { phoneMark } from '#platform/kernel/people/phone-mark.ts';
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { SkippingReason, StatementSource } from '../contract.ts';
import { withoutResource } from './accounts.ts';
import { readStatementAmount } from './amount.ts';
import type { StatementColumn } from './contract.ts';
import { type FormAnswers, formOf, noAnswers, type StatementForm, type StatementReading } from './form.ts';
import { referenceKey } from './reference-key.ts';
import { isFee, sideOf } from './side.ts';
import { isFailure, isSuccess } from './status.ts';
import { idReader, isLostNumber } from './transaction-ids.ts';

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
  /** The payer's text, and other texts that may hold a code or a name. */
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
  readonly form: StatementForm;
}

/**
 * Stops after each row, so that thousands of rows need not hold up everybody else.
 * @param rows of the sheet, from its first row; `lines` and `skipped` together are as many
 * @param answers of a person, for files of this form
 */
export function* readingStatement(
  rows: readonly Row[],
  reading: StatementReading,
  answers: (signature: string) => FormAnswers = () => noAnswers,
): Generator<void, ReadStatement> {
  const form = yield* formOf(rows, reading, answers);
  const { at, mapping } = form;
  const hasAmount = mapping.includes('amount') || mapping.includes('credit');
  const isRead = at >= 0 && mapping.includes('day') && hasAmount;
  const lines: ReadLine[] = [];
  const skipped: SkippedRow[] = [];
  const seen = new Map<string, readonly (string | null)[]>();
  const idOf = idReader(
    reading.source,
    rows.slice(at + 1).map((row) => row[mapping.indexOf('operatorId')] ?? null),
  );
  const phoneColumn = isRead ? yield* payersPhone(rows.slice(at + 1), mapping) : 'phone';

  const headings = (rows[at] ?? []).map((text) => plainHeading(text ?? ''));

  for (const [index, row] of rows.entries()) {
    yield;
    const number = index + 1;
    const skip = (reason: SkippingReason, amount: number | null = null) =>
      skipped.push({ row: number, reason, amount });
    if (row.every((cell) => (cell ?? '').trim() === '')) skip('empty');
    else if (!isRead) skip('noHeadings');
    else if (index < at) skip('aboveHeadings');
    else if (index === at || isSameHeading(row, headings)) skip('heading');
    else {
      const cells = cellsOf(row, mapping);
      const read = readRow(cells, reading, form);
      const operatorId = idOf(cells.get('operatorId'));
      if (read.reason !== null) skip(read.reason, read.amount);
      else if (operatorId === 'shortened' || (reading.source === 'bank' && hasShortened(cells)))
        skip('shortened', read.amount);
      else {
        const { day, amount } = read;
        const line = {
          row: number,
          day,
          amount,
          ...payerOf(cells, phoneColumn),
          operatorId: operatorId?.id ?? null,
        };
        const before = repetitionOf(seen, line, reading.source);
        if (before !== null && reading.source !== 'bank') skip(before, amount);
        else lines.push({ ...line, repeats: before !== null });
      }
    }
  }
  return { lines, skipped, form };
}

type Cells = ReadonlyMap<StatementColumn, string>;

/** `N/A` in one of these is an empty cell. Texts stay as they are: a payment of a bank is known by them. */
const emptied: ReadonlySet<string> = new Set(['amount', 'credit', 'debit', 'direction', 'currency', 'fee']);

function cellsOf(row: Row, mapping: readonly (string | null)[]): Cells {
  return new Map(
    mapping.flatMap((key, index) => {
      const text = (row[index] ?? '').trim();
      const isEmpty = text === '' || (emptied.has(key ?? '') && saysNothing(tidyCell(text), 'name'));
      return key === null || isEmpty ? [] : [[key as StatementColumn, text] as const];
    }),
  );
}

interface PaidRow {
  readonly reason: null;
  readonly amount: number;
  readonly day: SchoolDay;
}
type ReadRow = { readonly reason: SkippingReason; readonly amount: number | null } | PaidRow;

function readRow(
  cells: Cells,
  { currency, days }: StatementReading,
  { dayOrder, own }: StatementForm,
): ReadRow {
  const credit = readStatementAmount(cells.get('credit') ?? null, currency);
  const debit = readStatementAmount(cells.get('debit') ?? null, currency);
  const single = readStatementAmount(cells.get('amount') ?? null, currency);
  // A column for one side says more than an amount beside both.
  const given = credit ?? debit ?? single;
  const amount = given === null || given === 'unreadable' ? null : given.amount;
  const skip = (reason: SkippingReason): ReadRow => ({ reason, amount });
  const day = readDay(cells.get('day') ?? '', { ...days, order: dayOrder });

  if (day === null && isTotal(cells)) return skip('total');
  const status = cells.get('status');
  if (status !== undefined && !isSuccess(status))
    return skip(isFailure(status) ? 'notSuccessful' : 'statusUnknown');
  if ([credit, debit, single].includes('unreadable')) return skip('amountUnreadable');
  if (given === null || given === 'unreadable') return skip(cells.has('fee') ? 'fee' : 'noAmount');
  if (credit !== null && debit !== null) return skip('sideUnknown');
  const side = sideOf({ credit, debit, given }, cells, own);
  if (side === null) return skip('sideUnknown');
  if (isFee(cells)) return skip('fee');
  if (side === 'debit') return skip('debit');
  const unit = cells.get('currency');
  if (unit !== undefined && !isCurrency(unit, currency)) return skip('otherCurrency');
  if (day === null) return skip('dayUnreadable');
  return { reason: null, amount: given.amount, day };
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
function isSameHeading(row: Row, headings: readonly string[]): boolean {
  return headings.every((heading, index) => heading === plainHeading(row[index] ?? ''));
}

/** A spreadsheet shortened or hid a value by which a payment of a bank is known again: the same payment would be new in the next file. */
function hasShortened(cells: Cells): boolean {
  return (['phone', 'otherPhone', 'payer', 'text', 'otherText'] as const).some((key) =>
    isLostNumber(cells.get(key) ?? ''),
  );
}

/**
 * Why a row is none of its own: an operator's id names one transaction, so with it the same row comes again, or another that contradicts
 * it. A bank gives some reference to many, so there the whole row is compared.
 */
function repetitionOf(
  seen: Map<string, readonly (string | null)[]>,
  { day, amount, phone, payerName, reference, operatorId }: StatementLine,
  source: StatementSource,
): 'repeated' | 'differs' | null {
  if (operatorId === null) return null;
  const payer = foldedText(payerName ?? '').trim() || null;
  const facts = [day, String(amount), phoneMark(phone), payer];
  const id = referenceKey(operatorId);
  const key = source === 'bank' ? [id, ...facts, reference].join('\n') : id;
  const before = seen.get(key);
  if (before === undefined) {
    seen.set(key, facts);
    return null;
  }
  const contradicts = facts.some((fact, at) => fact !== null && before[at] !== null && fact !== before[at]);
  return contradicts ? 'differs' : 'repeated';
}

/** The column with more different numbers: the other one has the school's own. */
function* payersPhone(
  rows: readonly Row[],
  mapping: readonly (string | null)[],
): Generator<void, 'phone' | 'otherPhone'> {
  const [other, own] = [mapping.indexOf('otherPhone'), mapping.indexOf('phone')];
  if (other < 0) return 'phone';
  const [others, owns] = [new Set<string>(), new Set<string>()];
  for (const row of rows) {
    yield;
    for (const [marks, index] of [
      [others, other],
      [owns, own],
    ] as const) {
      const mark = phoneMark(row[index]);
      if (mark !== null) marks.add(mark);
    }
  }
  return others.size > owns.size ? 'otherPhone' : 'phone';
}

function payerOf(cells: Cells, phoneColumn: 'phone' | 'otherPhone') {
  const phone = withoutResource(cells.get(phoneColumn) ?? '');
  return {
    phone: phoneMark(phone) === null || isLostNumber(phone) ? null : phone,
    payerName: cells.get('payer') ?? null,
    reference: [cells.get('text'), cells.get('otherText')].filter((text) => text !== undefined).join(' '),
  };
}
