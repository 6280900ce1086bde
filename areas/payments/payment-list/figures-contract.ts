/** The money of the whole school at a glance. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { canSee } from '../contract.ts';

const figures = z.strictObject({
  currency: z.string(),
  /** Received today, and since the first of the month: receipts that are not cancelled. */
  today: z.int(),
  month: z.int(),
  open: z.int(),
  due: z.int(),
  debtors: z.int(),
  /** Cancellations, refunds and waivers that wait for a decision. */
  requests: z.int(),
});
export type PaymentFigures = z.infer<typeof figures>;

export const readFigures = defineCall({
  name: 'payments.readFigures',
  method: 'GET',
  path: '/slm/Payments/v1/figures',
  summary:
    'The money of the whole school at a glance, for staff who see all of it: received, due, open, requests that wait.',
  needs: [canSee],
  item: figures,
  replies: 'record',
});
