/** Asking for a cancellation, a bounced cheque, a refund or a waiver. Nothing is posted until another person approves. */
import { findVisibleStudent } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { canTake } from '../../receipts-contract.ts';
import { type askRequest as call, failures, type PaymentRequest } from '../../requests-contract.ts';
import { refuseOutsideScope, refuseUnlessTaking } from '../account-access.ts';
import { lockLedger } from '../ledger-store.ts';
import { visibleReceipts } from '../receipts/list-receipts.ts';
import { insertRequest, type NewRequest } from '../requests-store.ts';
import { refuseWrongPhoneRefund } from './phone-refunds.ts';
import { refuseTooMuch } from './request-limits.ts';
import { requestRecord } from './request-records.ts';

type Input = InputOf<typeof call>;

/** @throws missing, forbidden, cancelledBefore, refundedBefore, notCheque, requestTooHigh, refundByHand. */
export async function askRequest(context: Context, input: Input): Promise<PaymentRequest> {
  refuseUnlessTaking(context);
  await lockLedger(context);
  const request = await requestOf(context, input);
  await findVisibleStudent(context, request.studentId);
  await refuseOutsideScope(context, request.studentId, canTake);
  await refuseTooMuch(context, request);
  await refuseWrongPhoneRefund(context, request);
  const id = await unlessTaken(insertRequest(context, request), {
    payment_requests_of_receipt: failures.cancelledBefore,
  });
  await context.audit('payments.askRequest', `paymentRequest ${id}`, {
    kind: request.kind,
    amount: request.amount,
  });
  return requestRecord(context, id);
}

async function requestOf(
  context: Context,
  input: Input,
): Promise<NewRequest & { readonly studentId: number }> {
  const shared = {
    act: null,
    actInput: null,
    reason: input.reason,
    requestedBy: context.actor.userId,
    requestedAt: context.now,
  };
  if ('receiptId' in input) {
    const [receipt] = (await visibleReceipts(context, [input.receiptId])).stored;
    if (!receipt) throw common.missing();
    if (receipt.cancelled) throw failures.cancelledBefore();
    if (input.kind === 'bounce' && receipt.way !== 'cheque') throw failures.notCheque();
    const { studentId, amount } = receipt;
    return {
      ...shared,
      kind: input.kind,
      studentId,
      receiptId: input.receiptId,
      itemId: null,
      amount,
      way: null,
      phonePaymentId: null,
    };
  }
  const { kind, studentId, amount } = input;
  const own = kind === 'refund' ? { itemId: null, way: input.way } : { itemId: input.itemId, way: null };
  const phonePaymentId = kind === 'refund' && input.way === 'phone' ? input.phonePaymentId : null;
  return { ...shared, ...own, phonePaymentId, kind, studentId, receiptId: null, amount };
}
