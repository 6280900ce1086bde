/** The receipt of a payment that an operator of mobile money collected, in the transaction that settles it. */
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { type Instant, schoolDayOf } from '#platform/kernel/time.ts';
import { addAuditEntry } from '#platform/server/audit.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { newVerificationCode } from '#platform/server/verification-code.ts';
import type { Operator } from '../../contract.ts';
import { partsOf } from '../../receipts/rules.ts';
import { accountOnDay } from '../accounts/read-account.ts';
import { referenceOf } from '../charges/charge-plan.ts';
import { isClosed } from '../ledger/ledger-store.ts';
import { postPayments, receiptsWithReferences } from './receipts-store.ts';

/** Letters of a reference on a receipt. */
const longestReference = 60;

interface Collected {
  readonly studentId: number;
  readonly amount: number;
  readonly provider: Operator;
  readonly requestedBy: number;
}

/**
 * The ledger is locked by the caller. A receipt that bears the operator's transaction already, from a statement or the desk, is the
 * receipt of this payment, unless it is of another one.
 * @param isOfAnother whether a receipt is that of another payment by phone
 * @returns the receipt's id; null where people must look: no open year to post in, or a receipt of the same transaction that differs
 */
export async function receiptOfTransaction(
  at: InOrganisation,
  { studentId, amount, provider, requestedBy }: Collected,
  transaction: string,
  now: Instant,
  isOfAnother: (receiptId: number) => Promise<boolean>,
): Promise<number | null> {
  const reference = transaction.slice(0, longestReference);
  const same = await mobileReceipt(at, reference);
  if (same) {
    const fits = same.studentId === studentId && same.amount === amount;
    return fits && !(await isOfAnother(same.id)) ? same.id : null;
  }
  const context = referenceOf(at);
  const year = await currentYear(context);
  const day = schoolDayOf(now, (await findNamingSettings(at)).timeZone);
  if (!year || (await isClosed(at, day))) return null;
  const { charges, open } = await accountOnDay(context, studentId, day);
  const [classId = null] = (await classesOfStudents(context, [studentId])).get(studentId) ?? [];
  const [receipt] = await postPayments(at, year.id, [
    {
      studentId,
      classId,
      amount,
      way: 'mobile',
      reference,
      payer: null,
      parts: partsOf(charges, amount),
      open: Math.max(0, open - amount),
      day,
      takenAt: now,
      takenBy: requestedBy,
      code: newVerificationCode(),
      account: { kind: 'provider', id: 0 },
    },
  ]);
  if (!receipt) throw new Error('A payment was posted without a receipt.');
  const { id, number } = receipt;
  const facts = { number, amount, way: 'mobile', provider };
  await addAuditEntry(at, {
    userId: requestedBy,
    action: 'payments.take',
    subject: `receipt ${id}`,
    facts,
    requestId: null,
  });
  return id;
}

/** A bank slip may bear the same number: only a receipt of mobile money is of the operator's transaction. */
async function mobileReceipt(at: InOrganisation, reference: string) {
  return (await receiptsWithReferences(at, [reference])).find(({ way }) => way === 'mobile');
}
