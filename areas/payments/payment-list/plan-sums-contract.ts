/** Charges, discounts and receipts of an open plan. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idDigits, idReply } from '#platform/kernel/wire-values.ts';
import { canSee } from '../contract.ts';

const sums = z.strictObject({
  planId: idReply,
  currency: z.string(),
  /** By price, before discounts. */
  charged: z.int(),
  penalties: z.int(),
  /** Discounts and waivers. */
  discounts: z.int(),
  paid: z.int(),
  open: z.int(),
});
export type PlanSums = z.infer<typeof sums>;

export const sumPlan = defineCall({
  name: 'payments.sumPlan',
  method: 'GET',
  path: '/slm/PaymentPlans/v1/sums',
  summary: 'What a plan has charged, given away and received, of the students that the caller sees.',
  needs: [canSee],
  query: z.strictObject({ pmtPlanId: idDigits }),
  item: sums,
  replies: 'record',
  read: ({ query }) => ({ planId: query.pmtPlanId }),
  send: ({ planId }) => ({ query: { pmtPlanId: planId } }),
});
