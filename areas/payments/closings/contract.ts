/** Closing the books up to a day, and opening them again: asked for by one person, approved by another. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  filledLine,
  idReply,
  idValue,
  instantReply,
} from '#platform/kernel/wire-values.ts';
import { canSee, canWrite } from '../contract.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** The person who asked also wants to approve. */
  ownClosing: 'forbidden',
  closingDecided: 'conflict',
  /** Another request waits. */
  closingWaits: 'conflict',
  /** The day is not over, or the books are closed up to it already. */
  closingDay: 'invalid',
  /** The books are not closed beyond this day. */
  notClosedBeyond: 'invalid',
});

export const closingKinds = ['close', 'reopen'] as const;
export type ClosingKind = (typeof closingKinds)[number];
const decisions = ['approved', 'refused', 'withdrawn'] as const;
export type ClosingDecision = (typeof decisions)[number];

const closing = z.strictObject({
  id: idReply,
  kind: z.enum(closingKinds),
  /** Up to and with it the books are closed once it is approved; null: no day is. */
  until: z.nullable(dayReply),
  reason: z.nullable(z.string()),
  requestedBy: z.string(),
  requestedAt: instantReply,
  decision: z.nullable(z.enum(decisions)),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantReply),
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type Closing = z.infer<typeof closing>;

const closings = z.strictObject({
  /** Null while no day is closed. */
  closedUntil: z.nullable(dayReply),
  /** The last day that can be closed: yesterday. */
  latest: dayReply,
  /** The latest first. */
  requests: z.array(closing),
  /** The reader may ask for a closing or an opening; none waits. */
  mayRequest: z.boolean(),
});
export type Closings = z.infer<typeof closings>;

export const listClosings = defineCall({
  name: 'payments.listClosings',
  method: 'GET',
  path: '/slm/Closings/v1/get',
  summary:
    'Up to which day the books are closed, and who asked for it and approved it, for staff who see the payments of the whole school.',
  needs: [canSee],
  item: closings,
  replies: 'record',
});

const preview = z.strictObject({
  /** Entries that would be closed, and what was received in them. */
  entries: z.int(),
  received: z.int(),
  currency: z.string(),
  /** Payments on statements that have no receipt yet and could no longer get one on their day. */
  lines: z.int(),
  /** Cancellations, refunds and waivers that wait; once approved they count for that later day. */
  requests: z.int(),
});
export type ClosingPreview = z.infer<typeof preview>;

export const previewClosing = defineCall({
  name: 'payments.previewClosing',
  method: 'GET',
  path: '/slm/Closings/v1/preview',
  summary: 'What a closing up to this day would close, and what is left undone in it.',
  needs: [canWrite],
  query: z.strictObject({ until: dayValue }),
  item: preview,
  replies: 'record',
  failures: [failures.closingDay],
});

export const requestClosing = defineCall({
  name: 'payments.requestClosing',
  method: 'POST',
  path: '/slm/Closings/v1/create',
  summary:
    'Asks for the books to be closed up to a day that is over, or to be opened again after a day, with a reason; another person decides.',
  needs: [canWrite],
  creates: true,
  body: z.union([
    z.strictObject({ kind: z.literal('close'), until: dayValue }),
    z.strictObject({
      kind: z.literal('reopen'),
      until: z.nullable(dayValue),
      reason: filledLine({ max: 300 }),
    }),
  ]),
  item: closings,
  replies: 'record',
  failures: [failures.closingWaits, failures.closingDay, failures.notClosedBeyond],
});

export const decideClosing = defineCall({
  name: 'payments.decideClosing',
  method: 'PUT',
  path: '/slm/Closings/v1/decide',
  summary:
    'Approves or refuses the request of another person, which closes or opens the books at once; or withdraws the own one.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue, decision: z.enum(decisions) }),
  item: closings,
  replies: 'record',
  failures: [failures.ownClosing, failures.closingDecided],
});
