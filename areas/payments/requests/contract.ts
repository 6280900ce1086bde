/** Cancelling a receipt, refunding and waiving: asked for by one person, decided by another. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { idFilter, idReply, idValue, instantReply, pageFilter } from '#platform/kernel/wire-values.ts';
import {
  canSee,
  canWrite,
  operators,
  phoneFailures,
  failures as planFailures,
  refundStates,
} from '../contract.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** The person who asked also wants to approve. */
  ownRequest: 'forbidden',
  alreadyDecided: 'conflict',
  /** The receipt is cancelled, or a cancellation is asked for already. */
  cancelledBefore: 'conflict',
  /** The money of the receipt was refunded: cancelling would give it back twice. */
  refundedBefore: 'conflict',
  /** Only a cheque bounces. */
  notCheque: 'conflict',
  /** More than was paid is refunded, or more than is open is waived. Facts: `most`. */
  requestTooHigh: 'conflict',
  /** A refund in cash, and the cancellation of a receipt in cash, need an open till with enough in it. */
  refundTill: 'conflict',
  /** Cash is paid back out of the till of whoever asks, which is closed or holds too little. */
  ownTillTooLow: 'conflict',
  /** The same is asked for already, and waits for a second person. */
  requestWaits: 'conflict',
  /** The stored request no longer fits its act: another version of the program wrote it. */
  requestOutdated: 'conflict',
  /** The operator takes no refunds from programs, or the school has not set them up: it pays back in cash or by transfer. */
  refundByHand: 'conflict',
});

export const requestKinds = ['cancellation', 'bounce', 'refund', 'waiver', 'lowering'] as const;
export type RequestKind = (typeof requestKinds)[number];
/** Acts that lower a family's debt, each a call of its own, and the limit of one person (lowering-contract.ts). */
export const loweringActs = [
  'grantDiscount',
  'withdrawItem',
  'setItemStudents',
  'reverseDebt',
  'reversePenalty',
  'setFeeCategory',
  'editItem',
  'assignItem',
  'openPlan',
  'setAloneLimit',
] as const;
export type LoweringAct = (typeof loweringActs)[number];
export const decisions = ['approved', 'refused', 'withdrawn'] as const;
export type Decision = (typeof decisions)[number];

export const refundWays = ['cash', 'transfer', 'phone'] as const;
export type RefundWay = (typeof refundWays)[number];

export const request = z.strictObject({
  id: idReply,
  kind: z.enum(requestKinds),
  /** The waiting act of a `lowering`; null for all others. */
  act: z.nullable(z.enum(loweringActs)),
  /** Null where it concerns several students. */
  studentId: z.nullable(idReply),
  student: z.nullable(
    z.strictObject({ firstName: z.string(), lastName: z.string(), matricule: z.nullable(z.string()) }),
  ),
  /** Number of the receipt that is cancelled, or whose cheque bounced. */
  receipt: z.nullable(z.int()),
  item: z.nullable(z.string()),
  /** For a lowering, the reduction for all students together when it was requested; 0 where that is not known yet. */
  amount: z.int(),
  currency: z.string(),
  way: z.nullable(z.enum(refundWays)),
  /** The state of a refund that goes back to the phone; null until it is approved, and for all others. */
  refund: z.nullable(
    z.strictObject({
      provider: z.enum(operators),
      state: z.enum(refundStates),
      reason: z.nullable(z.enum(phoneFailures)),
      operatorId: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: instantReply,
  decision: z.nullable(z.enum(decisions)),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantReply),
  /** The reader may approve or refuse it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type PaymentRequest = z.infer<typeof request>;

export const decideRequest = defineCall({
  name: 'payments.decideRequest',
  method: 'PUT',
  path: '/slm/PaymentRequests/v1/decide',
  summary:
    'Approves or refuses a request of another person, which posts it; or withdraws the own one. What is approved is posted at once.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue, decision: z.enum(decisions) }),
  item: request,
  replies: 'record',
  failures: [
    failures.ownRequest,
    failures.alreadyDecided,
    failures.requestOutdated,
    failures.cancelledBefore,
    failures.refundedBefore,
    failures.requestTooHigh,
    failures.refundTill,
    failures.refundByHand,
    planFailures.amountChanged,
  ],
});

export const listRequests = defineCall({
  name: 'payments.listRequests',
  method: 'GET',
  path: '/slm/PaymentRequests/v1/get',
  summary:
    'Requests for cancellations, refunds and waivers, for staff: those that wait first, then the latest.',
  needs: [canSee],
  query: z.strictObject({ page: pageFilter, size: pageFilter, studentId: idFilter }),
  item: request,
  replies: 'page',
  read: ({ query }) => ({
    studentId: query.studentId ?? null,
    page: query.page ?? 1,
    size: Math.min(query.size ?? 50, 100),
  }),
  send: ({ studentId, page, size }) => ({ query: { studentId: studentId ?? undefined, page, size } }),
});
