/** Posts a payment that was checked, and gives its receipt. The caller has locked the ledger. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { newVerificationCode } from '#platform/server/verification-code.ts';
import type { Way } from '../../ledger/contract.ts';
import type { ReceiptPart } from '../../receipts/contract.ts';
import type { LedgerAccount } from '../ledger/ledger-store.ts';
import { postPayments, type StoredReceipt } from './receipts-store.ts';

interface CheckedPayment {
  readonly studentId: number;
  /** The class of the student on the receipt; null for none. */
  readonly classId: number | null;
  readonly amount: number;
  readonly way: Way;
  readonly reference: string | null;
  readonly payer: string | null;
  /** The paid parts; together the amount. */
  readonly parts: readonly ReceiptPart[];
  /** The student's debt before it; the receipt bears the debt after it. */
  readonly openBefore: number;
}

export interface Issue {
  readonly yearId: number;
  readonly day: SchoolDay;
  /** Where the money goes. */
  readonly account: LedgerAccount;
}

export async function issueReceipt(
  context: Context,
  { openBefore, ...payment }: CheckedPayment,
  { yearId, day, account }: Issue,
): Promise<StoredReceipt> {
  const { amount, way } = payment;
  const receipt = {
    ...payment,
    open: Math.max(0, openBefore - amount),
    day,
    takenAt: context.now,
    takenBy: context.actor.userId,
    code: newVerificationCode(),
  };
  const [posted] = await postPayments(context, yearId, [{ ...receipt, account }]);
  if (!posted) throw new Error('A payment was posted without a receipt.');
  const { id, number } = posted;
  await context.audit('payments.take', `receipt ${id}`, { number, amount, way });
  return { ...receipt, ...posted, yearId, cancelled: false, provisional: null };
}
