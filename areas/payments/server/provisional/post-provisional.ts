/** Posts cash of a provisional receipt as a payment with a final receipt. The caller has locked the ledger. */
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import { Failure } from '#platform/kernel/errors.ts';
import { type Instant, type SchoolDay, toInstant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canTake } from '../../contract.ts';
import type { ProvisionalReceipt } from '../../provisional/contract.ts';
import { partsOf } from '../../receipts/rules.ts';
import { refuseOutsideScope } from '../accounts/account-access.ts';
import { accountToday } from '../accounts/read-account.ts';
import type { LedgerAccount } from '../ledger/ledger-store.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { sameCashReceipts } from '../receipts/taken-since-store.ts';
import { finalReceipts, type NumberBlock } from './provisional-store.ts';

/** A receipt of the same money may be this much older than the provisional one: the desk tried before it noticed the loss. */
const sameMinutes = 10;

/** The moment by the clock of the device, which may be wrong: not before the number was given out, and not after the receipt was sent. */
export function plausibleMoment(takenAt: Instant, { givenAt }: NumberBlock, sentAt: Instant): Instant {
  return takenAt < givenAt || takenAt > sentAt ? sentAt : takenAt;
}

/** The receipt that the same till gave for the same money before the network was gone; null for none. @returns its id */
export async function receiptOfSameMoney(
  context: Context,
  { studentId, amount }: Pick<ProvisionalReceipt, 'studentId' | 'amount'>,
  moment: Instant,
): Promise<number | null> {
  const { userId } = context.actor;
  const since = toInstant(new Date(Date.parse(moment) - sameMinutes * 60_000));
  const same = await sameCashReceipts(context, { userId, studentId, amount, since });
  const final = await finalReceipts(context, same);
  return same.find((id) => !final.has(id)) ?? null;
}

/** Whether the caller takes money for the student: the record exists, and is in the scope of the role. */
export async function isPayable(context: Context, studentId: number): Promise<boolean> {
  try {
    await findVisibleStudent(context, studentId);
    await refuseOutsideScope(context, studentId, canTake);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.family === 'missing') return false;
    throw error;
  }
}

interface Cash {
  readonly studentId: number;
  readonly amount: number;
  readonly payer: string | null;
  readonly yearId: number;
  readonly day: SchoolDay;
  readonly account: LedgerAccount;
}

/** Money above the debt becomes an advance: it is taken already. @returns the receipt's id */
export async function postCash(
  context: Context,
  { studentId, amount, payer, yearId, day, account }: Cash,
): Promise<number> {
  const before = await accountToday(context, studentId);
  const [classId = null] = (await classesOfStudents(context, [studentId])).get(studentId) ?? [];
  const payment = {
    studentId,
    classId,
    amount,
    way: 'cash' as const,
    reference: null,
    payer,
    parts: partsOf(before.charges, amount),
    openBefore: before.open,
  };
  return (await issueReceipt(context, payment, { yearId, day, account })).id;
}
