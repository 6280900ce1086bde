/** The rule of a plan for penalties. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import { idDigits, idReply, idValue, versionRead } from '#platform/kernel/wire-values.ts';
import { canSee, canWrite } from '../contract.ts';

/** More days than anybody grants. */
export const mostGraceDays = 366;

const amount = z.int().check(z.positive(), z.lte(largestAmount));
const wantedRule = z.strictObject({
  /** Days past the due day; the penalty is added on the day after them. */
  graceDays: z.int().check(z.gte(0), z.lte(mostGraceDays)),
  /** Hundredths of a per cent of what is open of the instalment, or an amount. */
  size: z.union([
    z.strictObject({ basisPoints: z.int().check(z.gte(1), z.lte(10_000)) }),
    z.strictObject({ amount }),
  ]),
  /** The largest penalty on one instalment; null for no limit. */
  most: z.nullable(amount),
});
export type WantedPenaltyRule = z.infer<typeof wantedRule>;

const planPenalties = z.strictObject({
  planId: idReply,
  /** Null while the plan adds no penalties. */
  rule: z.nullable(
    z.strictObject({
      graceDays: z.int(),
      basisPoints: z.nullable(z.int()),
      amount: z.nullable(z.int()),
      most: z.nullable(z.int()),
    }),
  ),
  /** Posted and not taken back. */
  count: z.int(),
  sum: z.int(),
  /** 0 where there was never a rule. */
  version: z.int(),
  mayEdit: z.boolean(),
});
export type PlanPenalties = z.infer<typeof planPenalties>;

export const readPenalties = defineCall({
  name: 'payments.readPenalties',
  method: 'GET',
  path: '/slm/PaymentPlans/v1/penalties',
  summary: 'The rule of a plan for penalties, and how many were posted by it.',
  needs: [canSee],
  query: z.strictObject({ pmtPlanId: idDigits }),
  item: planPenalties,
  replies: 'record',
  read: ({ query }) => ({ planId: query.pmtPlanId }),
  send: ({ planId }) => ({ query: { pmtPlanId: planId } }),
});

export const setPenaltyRule = defineCall({
  name: 'payments.setPenaltyRule',
  method: 'PUT',
  path: '/slm/PaymentPlans/v1/penalties',
  summary:
    'Sets the rule of a plan for penalties, or none. What is posted stays; the hourly round posts by the rule.',
  needs: [canWrite],
  body: z.strictObject({ planId: idValue, version: versionRead, rule: z.nullable(wantedRule) }),
  item: planPenalties,
  replies: 'record',
});

const preview = z.strictObject({
  students: z.int(),
  instalments: z.int(),
  /** The sum that would be added. */
  sum: z.int(),
  /** Students who would have a penalty, were it not for an extension. */
  spared: z.int(),
});
export type PenaltyPreview = z.infer<typeof preview>;

export const previewPenalties = defineCall({
  name: 'payments.previewPenalties',
  method: 'POST',
  path: '/slm/PaymentPlans/v1/penalties/preview',
  summary: 'Whom a rule for penalties would touch today. Nothing is saved.',
  needs: [canWrite],
  body: z.strictObject({ planId: idValue, rule: wantedRule }),
  item: preview,
  replies: 'record',
});
