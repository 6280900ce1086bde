/** The page of a family: what each own child owes, how to pay it, and the latest receipts. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayReply, idReply, instantReply } from '#platform/kernel/wire-values.ts';
import { charge } from '../accounts/contract.ts';
import { canSee, operators, phoneFailures, phonePaymentStates } from '../contract.ts';

const familyReceipt = z.strictObject({
  id: idReply,
  number: z.int(),
  year: z.string(),
  amount: z.int(),
  way: z.enum(['cash', 'mobile', 'deposit', 'transfer', 'cheque']),
  day: dayReply,
  cancelled: z.boolean(),
});
export type FamilyReceipt = z.infer<typeof familyReceipt>;

const familyPhonePayment = z.strictObject({
  id: idReply,
  provider: z.enum(operators),
  amount: z.int(),
  state: z.enum(phonePaymentStates),
  reason: z.nullable(z.enum(phoneFailures)),
  /** The operator's page on which the payer confirms; null where it asks on the phone. */
  page: z.nullable(z.string()),
  requestedAt: instantReply,
});
export type FamilyPhonePayment = z.infer<typeof familyPhonePayment>;

const familyChild = z.strictObject({
  studentId: idReply,
  firstName: z.string(),
  lastName: z.string(),
  className: z.nullable(z.string()),
  code: z.string(),
  charges: z.array(charge),
  open: z.int(),
  due: z.int(),
  advance: z.int(),
  /** The next day after today on which something is due, and what is open of that day; null for none. */
  next: z.nullable(z.strictObject({ dueOn: dayReply, amount: z.int() })),
  /** The latest first, at most `mostFamilyReceipts`. */
  receipts: z.array(familyReceipt),
  /** Payments by phone that are not settled, and those of today that failed; the latest first. */
  phonePayments: z.array(familyPhonePayment),
});
export type FamilyChild = z.infer<typeof familyChild>;

const family = z.strictObject({
  currency: z.string(),
  /** The school keeps from families what is owed: no charges, all sums 0. */
  hidden: z.boolean(),
  /** Accounts and instructions in the school's own words. */
  howToPay: z.strictObject({ en: z.nullable(z.string()), fr: z.nullable(z.string()) }),
  /** Operators with which parents pay in the program. */
  operators: z.array(z.enum(operators)),
  children: z.array(familyChild),
});
export type Family = z.infer<typeof family>;

export const mostFamilyReceipts = 20;

export const readFamily = defineCall({
  name: 'payments.readFamily',
  method: 'GET',
  path: '/slm/Payments/v1/family',
  summary: 'What each own child owes, when and how to pay it, and the latest receipts. For parents.',
  needs: [canSee],
  item: family,
  replies: 'record',
});
