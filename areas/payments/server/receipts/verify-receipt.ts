/** Whether a receipt is true: for anybody who holds it, without an account. */
import { organisationNames } from '#areas/school/server/public/school.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { shortenedName, verificationCodeOf } from '#platform/kernel/verification.ts';
import type { OpenContext } from '#platform/server/context.ts';
import type { MinuteLimit } from '#platform/server/limits/minute-limit.ts';
import { networkOf } from '#platform/server/requests/network-of.ts';
import type { verifyReceipt as call, VerifiedReceipt } from '../../receipts/contract.ts';
import { usualCurrency } from '../../rules.ts';
import { referenceOf } from '../charges/charge-plan.ts';
import { receiptByCode, receiptsById } from './receipts-store.ts';

/** @throws missing for a code that no receipt bears; tooManyRequests. */
export async function verifyReceipt(
  { address, now, database }: OpenContext,
  limit: MinuteLimit,
  { code: typed }: InputOf<typeof call>,
): Promise<VerifiedReceipt> {
  const wait = limit.take(networkOf(address), Date.parse(now));
  if (wait !== null) throw common.tooManyRequests({ retryAfter: wait });
  const code = verificationCodeOf(typed);
  const found = code === null ? null : await receiptByCode(database.plain, code);
  if (!found) throw common.missing();
  return database.read(found.org, async (at) => {
    const context = referenceOf(at);
    const [receipt] = await receiptsById(context, [found.id]);
    if (!receipt) throw common.missing();
    const [student] = await studentsById(context, [receipt.studentId]);
    const years = await yearsOf(context);
    return {
      school: (await organisationNames(context)).orgName,
      year: years.find(({ id }) => id === receipt.yearId)?.name ?? '',
      number: receipt.number,
      student: student ? shortenedName(student) : null,
      amount: receipt.amount,
      currency: usualCurrency,
      day: receipt.day,
      cancelled: receipt.cancelled,
    };
  });
}
