/** Payments by phone as the caller reads them. */
import { membersAmong } from '#areas/accounts/server/public/members-by-id.ts';
import { isWaiting, needsPeople } from '#areas/payments/contract.ts';
import { mayTake } from '#areas/payments/server/public/rules.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import type { PhonePayment } from '../../collecting/contract.ts';
import { sessionOf } from './payment-session.ts';
import type { StoredPhonePayment } from './phone-payments-store.ts';

export async function asPhonePayments(
  context: Context,
  sealing: Sealing,
  payments: readonly StoredPhonePayment[],
): Promise<readonly PhonePayment[]> {
  const students = await studentsById(
    context,
    payments.map(({ studentId }) => studentId),
  );
  const members = await membersAmong(
    context,
    payments.map(({ requestedBy }) => requestedBy),
  );
  const { userId } = context.actor;
  const staff = mayTake(context.actor);
  return payments.map((payment) => {
    const { id, provider, studentId, amount, currency, state, reason, receiptId, requestedAt } = payment;
    const student = students.find((one) => one.id === studentId);
    return {
      id,
      provider,
      studentId,
      student: student ? { firstName: student.firstName, lastName: student.lastName } : null,
      amount,
      currency,
      phone: staff && (isWaiting(state) || needsPeople(state)) ? payment.phone : null,
      state,
      reason,
      reported:
        staff && state === 'mismatch'
          ? { amount: payment.reportedAmount, currency: payment.reportedCurrency }
          : null,
      page:
        state === 'pending' && payment.requestedBy === userId
          ? (sessionOf(sealing, context.org, payment)?.page ?? null)
          : null,
      operatorId: staff ? payment.operatorId : null,
      receiptId,
      requestedAt,
      requestedBy: staff || payment.requestedBy === userId ? fullName(members.get(payment.requestedBy)) : '',
      note: staff ? payment.closingNote : null,
    };
  });
}
