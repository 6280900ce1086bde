/** Asking for a cancellation, a bounced cheque, a refund or a waiver. Nothing is posted until another person approves. */
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { canTake } from '../../contract.ts';
import type { askRequest as call } from '../../corrections/contract.ts';
import { failures, type PaymentRequest } from '../../requests/contract.ts';
import { refuseOutsideScope, refuseUnlessTaking } from '../accounts/account-access.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { visibleReceipts } from '../receipts/list-receipts.ts';
import { requestRecord } from '../requests/request-records.ts';
import { insertRequest, moneyWaitsAlready, type NewRequest } from '../requests/requests-store.ts';
import { refuseWrongPhoneRefund } from './phone-refunds.ts';
import { refuseTooMuch, tillHolds } from './request-limits.ts';

type Input = InputOf<typeof call>;

/** @throws missing, forbidden, cancelledBefore, refundedBefore, notCheque, requestTooHigh, requestWaits, ownTillTooLow, refundByHand. */
export async function askRequest(context: Context, input: Input): Promise<PaymentRequest> {
  refuseUnlessTaking(context);
  await lockLedger(context);
  const { request, inCash } = await requestOf(context, input);
  await findVisibleStudent(context, request.studentId);
  await refuseOutsideScope(context, request.studentId, canTake);
  await refuseTooMuch(context, request);
  if (await moneyWaitsAlready(context, request)) throw failures.requestWaits();
  await refuseWrongPhoneRefund(context, request);
  if (inCash && !(await tillHolds(context, request.requestedBy, request.amount)))
    throw failures.ownTillTooLow();
  const id = await unlessTaken(insertRequest(context, request), {
    payment_requests_of_receipt: failures.cancelledBefore,
  });
  await context.audit('payments.askRequest', `paymentRequest ${id}`, {
    kind: request.kind,
    amount: request.amount,
  });
  return requestRecord(context, id);
}

interface Wanted {
  readonly request: NewRequest & { readonly studentId: number };
  /** Cash is paid out of the till of whoever asks. */
  readonly inCash: boolean;
}

async function requestOf(context: Context, input: Input): Promise<Wanted> {
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
    const { kind, receiptId } = input;
    const { studentId, amount } = receipt;
    const none = { itemId: null, way: null, phonePaymentId: null };
    return {
      request: { ...shared, ...none, kind, studentId, receiptId, amount },
      inCash: receipt.way === 'cash',
    };
  }
  const { kind, studentId, amount } = input;
  const own = kind === 'refund' ? { itemId: null, way: input.way } : { itemId: input.itemId, way: null };
  const phonePaymentId = kind === 'refund' && input.way === 'phone' ? input.phonePaymentId : null;
  const request = { ...shared, ...own, phonePaymentId, kind, studentId, receiptId: null, amount };
  return { request, inCash: own.way === 'cash' };
}
