/** Extensions and penalties of a student. Amounts in the currency's smallest unit. Every write replies with all of it. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  filledLine,
  idDigits,
  idReply,
  idValue,
  instantReply,
} from '#platform/kernel/wire-values.ts';
import { canSee, canWrite, failures as planFailures } from '../contract.ts';
import { failures as termsFailures } from '../terms/contract.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** The last day of an extension is before today. */
  extensionPast: 'invalid',
  extensionEnded: 'conflict',
  penaltyReversed: 'conflict',
});

const extension = z.strictObject({
  id: idReply,
  /** Null for everything the student owes. */
  item: z.nullable(z.string()),
  /** The last day of it. */
  until: dayReply,
  /** Staff only, as who granted it and when. */
  reason: z.nullable(z.string()),
  grantedBy: z.nullable(z.string()),
  grantedAt: z.nullable(instantReply),
  /** Parents see only those that are active. */
  state: z.enum(['active', 'expired', 'ended']),
  mayEnd: z.boolean(),
});
export type PaymentExtension = z.infer<typeof extension>;

const penalty = z.strictObject({
  id: idReply,
  item: z.string(),
  instalment: z.int(),
  /** Number of instalments of the item. */
  of: z.int(),
  amount: z.int(),
  day: dayReply,
  reversed: z.boolean(),
  mayReverse: z.boolean(),
});
export type PostedPenalty = z.infer<typeof penalty>;

const latePayment = z.strictObject({
  studentId: idReply,
  currency: z.string(),
  extensions: z.array(extension),
  penalties: z.array(penalty),
  /** Items of this year that the student owes, for whoever grants extensions. */
  items: z.array(z.strictObject({ id: idReply, name: z.string() })),
  mayExtend: z.boolean(),
});
export type LatePayment = z.infer<typeof latePayment>;

export const readLatePayment = defineCall({
  name: 'payments.readLatePayment',
  method: 'GET',
  path: '/slm/Payments/v1/late',
  summary:
    'Extensions and penalties of a student. Parents see active extensions without their reason, and all penalties.',
  needs: [canSee],
  query: z.strictObject({ studentId: idDigits }),
  item: latePayment,
  replies: 'record',
});

const reason = filledLine({ max: 300 });

export const grantExtension = defineCall({
  name: 'payments.grantExtension',
  method: 'POST',
  path: '/slm/Payments/v1/extensions/create',
  summary:
    'Gives a student time until a day, for one item or for everything owed; no penalty is added meanwhile.',
  needs: [canWrite],
  creates: true,
  body: z.strictObject({
    studentId: idValue,
    /** Null for everything the student owes. */
    itemId: z.nullable(idValue),
    until: dayValue,
    reason,
  }),
  item: latePayment,
  replies: 'record',
  failures: [failures.extensionPast, termsFailures.itemNotOwed],
});

export const endExtension = defineCall({
  name: 'payments.endExtension',
  method: 'PUT',
  path: '/slm/Payments/v1/extensions/end',
  summary: 'Ends an extension before its day.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue }),
  item: latePayment,
  replies: 'record',
  failures: [failures.extensionEnded],
});

export const penaltyToReverse = z.strictObject({ id: idValue, reason });

export const reversePenalty = defineCall({
  name: 'payments.reversePenalty',
  method: 'PUT',
  path: '/slm/Payments/v1/penalties/reverse',
  summary: 'Takes a penalty back by a reversing entry; it is not added to this instalment again.',
  needs: [canWrite],
  body: penaltyToReverse,
  item: latePayment,
  replies: 'record',
  failures: [failures.penaltyReversed, planFailures.secondPerson],
});
