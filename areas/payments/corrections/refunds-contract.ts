/** Refunds to the phone that paid, through its operator. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledLine, idDigits, idReply, idValue, instantReply } from '#platform/kernel/wire-values.ts';
import { canTake, operators } from '../contract.ts';
import { request } from '../requests/contract.ts';

const refundable = z.strictObject({
  phonePaymentId: idReply,
  provider: z.enum(operators),
  amount: z.int(),
  /** The sum that is not refunded yet through the operator. */
  left: z.int(),
  currency: z.string(),
  requestedAt: instantReply,
  /** The operator pays back through the program; else the school does it by hand. */
  byOperator: z.boolean(),
});
export type RefundablePayment = z.infer<typeof refundable>;

export const listRefundable = defineCall({
  name: 'payments.listRefundable',
  method: 'GET',
  path: '/slm/PaymentRequests/v1/refundable',
  summary:
    'The payments by phone of a student that can be paid back to the phone that paid, the latest first, and whether the operator does it.',
  needs: [canTake],
  query: z.strictObject({ studentId: idDigits }),
  item: refundable,
  replies: 'list',
});

const note = filledLine({ max: 300 });

export const settleRefund = defineCall({
  name: 'payments.settleRefund',
  method: 'PUT',
  path: '/slm/PaymentRequests/v1/refund',
  summary:
    'Of a refund whose end the operator does not tell: asks it once more, or settles it by its statement. What was not paid back is owed to the student again.',
  needs: [canTake],
  body: z.union([
    z.strictObject({ id: idValue, act: z.literal('ask') }),
    z.strictObject({ id: idValue, act: z.enum(['paid', 'unpaid']), note }),
  ]),
  item: request,
  replies: 'record',
});
