/** Posts a payment that was checked, and gives its receipt. Whoever issues one has locked the ledger. */
import { classesOfStudents } from '#areas/students/server/public.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { newVerificationCode } from '#platform/server/verification-code.ts';
import type { ReceiptPart, Way } from '../../receipts-contract.ts';
import { insertEntry, type LedgerAccount, type NewLine } from '../ledger-store.ts';
import { insertReceipt } from '../receipts-store.ts';

interface CheckedPayment {
  readonly studentId: number;
  readonly amount: number;
  readonly way: Way;
  readonly reference: string | null;
  readonly payer: string | null;
  /** What it pays; together the amount. */
  readonly parts: readonly ReceiptPart[];
  /** What the student owed before it. */
  readonly open: number;
}

export interface Issue {
  readonly yearId: number;
  readonly day: SchoolDay;
  /** Where the money goes. */
  readonly account: LedgerAccount;
  readonly number: number;
}

/** @returns the receipt's id */
export async function issueReceipt(
  context: Context,
  { open, ...payment }: CheckedPayment,
  { yearId, day, account, number }: Issue,
): Promise<number> {
  const { studentId, amount, way, parts } = payment;
  const { actor, now } = context;
  const entry = { yearId, day, at: now, by: actor.userId, reason: null, reverses: null };
  const entryId = await insertEntry(context, entry, linesOf(parts, studentId, account));
  const [classId = null] = (await classesOfStudents(context, [studentId])).get(studentId) ?? [];
  const id = await insertReceipt(context, {
    ...payment,
    yearId,
    number,
    entryId,
    classId,
    open: Math.max(0, open - amount),
    day,
    takenAt: now,
    takenBy: actor.userId,
    code: newVerificationCode(),
  });
  await context.audit('payments.take', `receipt ${id}`, { number, amount, way });
  return id;
}

function linesOf(parts: readonly ReceiptPart[], studentId: number, debit: LedgerAccount): readonly NewLine[] {
  return parts.map(({ itemId, amount }) => ({
    purpose: 'payment',
    debit,
    credit: { kind: 'student', id: studentId },
    amount,
    itemId,
    instalment: null,
    dueOn: null,
  }));
}
