/** The calls of what students owe: opening a plan, and the account of a student. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import {
  dayReply,
  idDigits,
  idReply,
  idValue,
  instantReply,
  pdfFile,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canSee, canWrite, failures, plan } from './contract.ts';
import { itemKinds } from './items-contract.ts';
import { operators } from './payment-providers-contract.ts';
import { phoneFailures, phonePaymentStates } from './phone-payments-contract.ts';

export const openPlan = defineCall({
  name: 'payments.openPlan',
  method: 'PUT',
  path: '/slm/PaymentPlans/v1/open',
  summary:
    'Opens a plan: from now on the students of its classes owe what it asks for, and every later change is posted.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: plan,
  replies: 'record',
  failures: [failures.alreadyOpen],
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

export const states = ['paid', 'partial', 'waiting', 'late'] as const;
export type InstalmentState = (typeof states)[number];

/** What a line of the ledger is for. */
export const purposes = [
  'charge',
  'debt',
  'penalty',
  'payment',
  'discount',
  'waiver',
  'refund',
  'cash',
] as const;
export type Purpose = (typeof purposes)[number];

const charge = z.strictObject({
  itemId: idReply,
  name: z.string(),
  kind: z.enum(itemKinds),
  instalment: z.int(),
  /** Number of instalments of the item. */
  of: z.int(),
  amount: z.int(),
  paid: z.int(),
  dueOn: z.nullable(dayReply),
  state: z.enum(states),
  /** Of an earlier school year. */
  past: z.boolean(),
  /** Added because the instalment was late. */
  penalty: z.boolean(),
});
export type AccountCharge = z.infer<typeof charge>;

const line = z.strictObject({
  day: dayReply,
  purpose: z.enum(purposes),
  /** The item's name; null for none. */
  item: z.nullable(z.string()),
  /** What the student owes more (positive) or less. */
  owed: z.int(),
  reason: z.nullable(z.string()),
  /** Takes an earlier line back. */
  reversal: z.boolean(),
});

const account = z.strictObject({
  studentId: idReply,
  /** What the family gives as the reason of a payment by phone or at the bank. */
  code: z.string(),
  currency: z.string(),
  /** In the order in which they are paid off. */
  charges: z.array(charge),
  open: z.int(),
  due: z.int(),
  advance: z.int(),
  /** The statement of account, the oldest first. */
  lines: z.array(line),
  /** The balance before the first of these lines: what is older is kept from families. */
  carried: z.int(),
  /** The school keeps from families what is owed: no charges, no lines, all sums 0. */
  hidden: z.boolean(),
});
export type StudentAccount = z.infer<typeof account>;

export const readAccount = defineCall({
  name: 'payments.readAccount',
  method: 'GET',
  path: '/slm/Payments/v1/account',
  summary:
    'What a student owes, has paid and owes next. For staff who see the payments of the student’s class, and for the own parents.',
  needs: [canSee],
  query: z.strictObject({ studentId: idDigits }),
  item: account,
  replies: 'record',
  read: ({ query }) => query,
  send: ({ studentId }) => ({ query: { studentId } }),
});

export const printAccount = defineCall({
  name: 'payments.printAccount',
  method: 'GET',
  path: '/slm/Payments/v1/account/pdf',
  summary:
    'The statement of account of a student as a PDF, for the same people; in the reader’s language unless another is named.',
  needs: [canSee],
  query: z.strictObject({ studentId: idDigits, language: z.optional(z.enum(['en', 'fr'])) }),
  item: pdfFile,
  replies: 'document',
  read: ({ query }) => ({ studentId: query.studentId, language: query.language ?? null }),
  send: ({ studentId, language }) => ({ query: { studentId, language: language ?? undefined } }),
});

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
  read: () => ({}),
  send: () => ({}),
});
