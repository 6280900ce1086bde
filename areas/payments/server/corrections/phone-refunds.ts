/** Refunds through the operator: which payments can be paid back so, and settling by hand what the operator does not tell. */
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { canTake } from '../../contract.ts';
import type {
  listRefundable as listCall,
  RefundablePayment,
  settleRefund as settleCall,
} from '../../corrections/refunds-contract.ts';
import { failures, type PaymentRequest } from '../../requests/contract.ts';
import {
  refuseOutsideScope,
  refuseUnlessTaking,
  refuseUnlessTakingEverywhere,
} from '../accounts/account-access.ts';
import { phoneChannel } from '../extension-points.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { requestRecord } from '../requests/request-records.ts';
import { findRequest, type NewRequest } from '../requests/requests-store.ts';

/** @throws missing, forbidden */
export async function listRefundable(
  context: Context,
  { studentId }: InputOf<typeof listCall>,
): Promise<readonly RefundablePayment[]> {
  refuseUnlessTaking(context);
  await findVisibleStudent(context, studentId);
  await refuseOutsideScope(context, studentId, canTake);
  return (await paidByPhone(context, studentId)).filter(({ left }) => left > 0);
}

/** @throws missing, refundByHand, requestTooHigh */
export async function refuseWrongPhoneRefund(
  context: Context,
  {
    way,
    phonePaymentId,
    studentId,
    amount,
  }: Pick<NewRequest, 'way' | 'phonePaymentId' | 'amount'> & { readonly studentId: number },
): Promise<void> {
  if (way !== 'phone') return;
  const paid = await paidByPhone(context, studentId);
  const payment = paid.find((one) => one.phonePaymentId === phonePaymentId);
  if (!payment) throw common.missing();
  if (!payment.byOperator) throw failures.refundByHand();
  if (amount > payment.left) throw failures.requestTooHigh({ most: payment.left });
}

async function paidByPhone(context: Context, studentId: number): Promise<readonly RefundablePayment[]> {
  const [channel] = context.contributions(phoneChannel);
  return channel ? channel.refundable(context, studentId) : [];
}

/** @throws forbidden, missing for one that the program settles by itself. */
export async function settleRefund(
  context: Context,
  input: InputOf<typeof settleCall>,
): Promise<PaymentRequest> {
  refuseUnlessTakingEverywhere(context);
  await lockLedger(context);
  const studentId = (await findRequest(context, input.id))?.studentId ?? null;
  const [channel] = context.contributions(phoneChannel);
  if (!channel || studentId === null) throw common.missing();
  if ((await barredChildren(context)).has(studentId)) throw common.missing();
  const amount = await channel.settleRefund(context, input);
  await context.audit('payments.settleRefund', `paymentRequest ${input.id}`, { amount, act: input.act });
  return requestRecord(context, input.id);
}
