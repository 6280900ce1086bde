/** Failures and roles of payments, the states of payments by phone, and the calls of plans and their items. Filter names: specification 3, "Payment-plan filter". */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  filledLine,
  idDigits,
  idFilter,
  idReply,
  idValue,
  pageFilter,
  versionRead,
} from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** Specification 8: 'A Payment plan item already exists with this name'. */
  itemExists: 'conflict',
  planExists: 'conflict',
  categoryExists: 'conflict',
  /** Specification 8: 'Unable to remove this payment plan item. cause: is assigned to some classes.' */
  itemAssigned: 'conflict',
  /** Facts: `items`. */
  planAssigned: 'conflict',
  planOpen: 'conflict',
  alreadyOpen: 'conflict',
  noYear: 'conflict',
  /** Students owe the item or have paid it. */
  itemCharged: 'conflict',
  /** The number of amounts differs from the number of instalments, or two prices are for the same students. */
  pricesDoNotFit: 'invalid',
  instalmentsOutOfOrder: 'invalid',
  /** A class, level, category or student that the plan cannot reach: another year or section. */
  outsidePlan: 'invalid',
  /** It lowers what a family owes by more than one person may alone: another person must approve it. */
  secondPerson: 'conflict',
  /** An approved act takes off another amount than the approver saw. Facts: `shown`, `amount`. */
  amountChanged: 'conflict',
  /** An optional item is added to an open plan with prices below those of others: they are set afterwards, by two people. */
  ownPricesLater: 'conflict',
});

/** Opens the plans; its scope "organisation" shows them. */
export const canSee = 'SLM.Payment.View';
/** Changes plans; within the section of a plan for people limited to it. */
export const canWrite = 'SLM.Payment.Edit';

/** Takes money for the school; a parent's role of the same name pays for the own children. */
export const canTake = 'SLM.Payment.Pay';

export const plan = z.strictObject({
  id: idReply,
  yearId: idReply,
  sectionId: z.nullable(idReply),
  name: z.string(),
  /** Items in it, and classes that at least one is assigned to. */
  items: z.int(),
  classes: z.int(),
  /** Its students owe what it asks for. */
  opened: z.boolean(),
  version: z.int(),
  mayEdit: z.boolean(),
});
export type Plan = z.infer<typeof plan>;

export const listPlans = defineCall({
  name: 'payments.listPlans',
  method: 'GET',
  path: '/slm/PaymentPlans/v1/get',
  summary:
    'The payment plans of a school year, for staff: of the current one unless another is named; the one of an item, and those that concern a student.',
  needs: [canSee],
  query: z.strictObject({
    orgId: idFilter,
    page: pageFilter,
    pmtPlanId: idFilter,
    pmtPlanItemId: idFilter,
    schoolYearId: idFilter,
    size: pageFilter,
    studentId: idFilter,
  }),
  item: plan,
  replies: 'page',
  read: ({ query }) => ({
    planId: query.pmtPlanId ?? null,
    itemId: query.pmtPlanItemId ?? null,
    studentId: query.studentId ?? null,
    yearId: query.schoolYearId ?? null,
    page: query.page ?? 1,
    size: Math.min(query.size ?? 500, 500),
  }),
  send: ({ planId, itemId, studentId, yearId, page, size }) => ({
    query: {
      pmtPlanId: planId ?? undefined,
      pmtPlanItemId: itemId ?? undefined,
      studentId: studentId ?? undefined,
      schoolYearId: yearId ?? undefined,
      page,
      size,
    },
  }),
});

/** The start of a new plan: empty, a set proposed from the school's levels, or a copy of another plan. */
const start = z.union([
  z.strictObject({ kind: z.literal('nothing') }),
  z.strictObject({ kind: z.literal('levels') }),
  z.strictObject({ kind: z.literal('copy'), planId: idValue }),
]);
export type PlanStart = z.infer<typeof start>;

export const createPlan = defineCall({
  name: 'payments.createPlan',
  method: 'POST',
  path: '/slm/PaymentPlans/v1/create',
  summary: 'Creates a payment plan: empty, with proposed items, or as a copy of another year’s plan.',
  needs: [canWrite],
  creates: true,
  body: z.strictObject({
    yearId: idValue,
    sectionId: z.nullable(idValue),
    name: filledLine({ max: 120 }),
    start,
  }),
  item: plan,
  replies: 'record',
  failures: [failures.planExists],
  read: ({ body }) => ({ ...body, name: body.name.trim() }),
  send: (input) => ({ body: input }),
});

export const renamePlan = defineCall({
  name: 'payments.renamePlan',
  method: 'PUT',
  path: '/slm/PaymentPlans/v1/update',
  summary: 'Renames a payment plan.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue, version: versionRead, name: filledLine({ max: 120 }) }),
  item: plan,
  replies: 'record',
  failures: [failures.planExists],
  read: ({ body }) => ({ ...body, name: body.name.trim() }),
  send: ({ id, version, name }) => ({ body: { id, version, name } }),
});

export const gone = z.strictObject({ id: idReply });

export const deletePlan = defineCall({
  name: 'payments.deletePlan',
  method: 'DELETE',
  path: '/slm/PaymentPlans/v1/delete',
  summary: 'Deletes a payment plan none of whose items is assigned to a class.',
  needs: [canWrite],
  query: z.strictObject({ pmtPlanId: idDigits }),
  item: gone,
  replies: 'record',
  failures: [failures.planAssigned, failures.planOpen],
  read: ({ query }) => ({ id: query.pmtPlanId }),
  send: ({ id }) => ({ query: { pmtPlanId: id } }),
});

/** Operators of mobile money: an area beside this one collects payments by phone and pays them back, or none. */
export const operators = ['mtn', 'orange'] as const;
export type Operator = (typeof operators)[number];
/** As they call themselves, in every language. */
export const operatorNames = { mtn: 'MTN MoMo', orange: 'Orange Money' } as const;

/**
 * `created`: not sent yet. `sent`: on its way, or its answer was lost. `pending`: the payer must confirm. `mismatch`: the operator tells of
 * another amount. `unposted`: paid, but the school has no year to post it in. `unknown`: the operator never answered how it ended.
 * `closed`: settled by a person.
 */
export const phonePaymentStates = [
  'created',
  'sent',
  'pending',
  'paid',
  'failed',
  'mismatch',
  'unposted',
  'unknown',
  'closed',
] as const;
export type PhonePaymentState = (typeof phonePaymentStates)[number];

/** Why one failed: as the operators say it, and `notArrived` for a request that never reached them. */
export const phoneFailures = [
  'rejected',
  'expired',
  'cancelled',
  'notEnoughMoney',
  'limitReached',
  'unknownPayer',
  'unknownPayee',
  'notAllowed',
  'settings',
  'operatorFault',
  'invalid',
  'other',
  'notArrived',
] as const;
export type PhoneFailure = (typeof phoneFailures)[number];

/** The payer may still confirm, or the operator still works on it. */
export function isWaiting(state: PhonePaymentState): boolean {
  return state === 'created' || state === 'sent' || state === 'pending';
}

/** The program does not settle it by itself. */
export function needsPeople(state: PhonePaymentState): boolean {
  return state === 'mismatch' || state === 'unposted' || state === 'unknown';
}

/** As those of a payment; `failed` took the refund back. */
export const refundStates = ['created', 'sent', 'pending', 'paid', 'failed', 'mismatch', 'unknown'] as const;
export type RefundState = (typeof refundStates)[number];
