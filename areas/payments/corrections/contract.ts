/** Asking for a correction: the cancellation of a receipt, a bounced cheque, a refund or a waiver. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import { filledLine, idValue } from '#platform/kernel/wire-values.ts';
import { canTake } from '../contract.ts';
import { failures, request } from '../requests/contract.ts';

const amount = z.int().check(z.positive(), z.lte(largestAmount));
const reason = filledLine({ max: 300 });

export const askRequest = defineCall({
  name: 'payments.askRequest',
  method: 'POST',
  path: '/slm/PaymentRequests/v1/create',
  summary:
    'Asks for the cancellation of a receipt, whose money is given back, or of one whose cheque bounced, for a refund or a waiver; another person decides.',
  needs: [canTake],
  creates: true,
  body: z.union([
    z.strictObject({ kind: z.enum(['cancellation', 'bounce']), receiptId: idValue, reason }),
    z.strictObject({
      kind: z.literal('refund'),
      studentId: idValue,
      amount,
      way: z.enum(['cash', 'transfer']),
      reason,
    }),
    z.strictObject({
      kind: z.literal('refund'),
      studentId: idValue,
      amount,
      /** Back to the phone that paid, through the operator. */
      way: z.literal('phone'),
      phonePaymentId: idValue,
      reason,
    }),
    z.strictObject({ kind: z.literal('waiver'), studentId: idValue, itemId: idValue, amount, reason }),
  ]),
  item: request,
  replies: 'record',
  failures: [
    failures.cancelledBefore,
    failures.refundedBefore,
    failures.notCheque,
    failures.requestTooHigh,
    failures.ownTillTooLow,
    failures.requestWaits,
    failures.refundByHand,
  ],
});
