/** Refunds through the operator: which payments can be paid back so, and settling by hand what the operator does not tell. */
import { barredChildren, findVisibleStudent } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { needsPeople } from '../../phone-payment-rules.ts';
import { canTake } from '../../receipts-contract.ts';
import type {
  listRefundable as listCall,
  RefundablePayment,
  settleRefund as settleCall,
} from '../../refunds-contract.ts';
import { failures, type PaymentRequest } from '../../requests-contract.ts';
import { refuseOutsideScope, refuseUnlessTaking, refuseUnlessTakingEverywhere } from '../account-access.ts';
import { lockLedger } from '../ledger-store.ts';
import { findProviders } from '../payment-providers-store.ts';
import { takeBack } from '../phone/settle-phone-refund.ts';
import { paidPhonePayments, type StoredPhonePayment } from '../phone-payments-store.ts';
import { changeRefund, lockRefund, refundedOf, refundsOfRequests } from '../phone-refunds-store.ts';
import type { NewRequest } from '../requests-store.ts';
import { requestRecord } from './request-records.ts';

/** @throws missing, forbidden */
export async function listRefundable(
  context: Context,
  { studentId }: InputOf<typeof listCall>,
): Promise<readonly RefundablePayment[]> {
  refuseUnlessTaking(context);
  await findVisibleStudent(context, studentId);
  await refuseOutsideScope(context, studentId, canTake);
  const paid = await paidPhonePayments(context, studentId);
  const left = await leftOf(context, paid);
  const paysBack = await operatorsThatPayBack(context);
  return paid.flatMap(({ id, provider, amount, currency, requestedAt }) => {
    const rest = left.get(id) ?? 0;
    const byOperator = paysBack.has(provider);
    return rest > 0
      ? [{ phonePaymentId: id, provider, amount, left: rest, currency, requestedAt, byOperator }]
      : [];
  });
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
  const payment = (await paidPhonePayments(context, studentId)).find(({ id }) => id === phonePaymentId);
  if (!payment) throw common.missing();
  if (!(await operatorsThatPayBack(context)).has(payment.provider)) throw failures.refundByHand();
  const most = (await leftOf(context, [payment])).get(payment.id) ?? 0;
  if (amount > most) throw failures.requestTooHigh({ most });
}

async function operatorsThatPayBack(context: Context): Promise<ReadonlySet<StoredPhonePayment['provider']>> {
  const providers = await findProviders(context);
  return new Set(providers.filter(({ refunds }) => refunds).map(({ provider }) => provider));
}

async function leftOf(
  context: Context,
  payments: readonly StoredPhonePayment[],
): Promise<ReadonlyMap<number, number>> {
  const refunded = await refundedOf(
    context,
    payments.map(({ id }) => id),
  );
  return new Map(payments.map(({ id, amount }) => [id, amount - (refunded.get(id) ?? 0)]));
}

/** @throws forbidden, missing for one that the program settles by itself. */
export async function settleRefund(
  context: Context,
  input: InputOf<typeof settleCall>,
): Promise<PaymentRequest> {
  refuseUnlessTakingEverywhere(context);
  await lockLedger(context);
  const known = (await refundsOfRequests(context, [input.id])).get(input.id);
  const refund = known ? await lockRefund(context, known.id) : null;
  if (!refund || !needsPeople(refund.state)) throw common.missing();
  if ((await barredChildren(context)).has(refund.studentId)) throw common.missing();
  const { now, actor } = context;
  if (input.act === 'ask') await changeRefund(context, refund.id, { state: 'pending', nextTry: now });
  else {
    const settled = { by: actor.userId, at: now, note: input.note };
    if (input.act === 'paid')
      await changeRefund(context, refund.id, { state: 'paid', nextTry: null, settled });
    else await takeBack(context, refund, refund.reason ?? 'other', now, settled);
  }
  await context.audit('payments.settleRefund', `paymentRequest ${input.id}`, {
    amount: refund.amount,
    act: input.act,
  });
  return requestRecord(context, input.id);
}
