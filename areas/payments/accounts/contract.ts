/** The calls of what students owe: opening a plan, and the account of a student. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayReply, idDigits, idReply, idValue, pdfFile, versionRead } from '#platform/kernel/wire-values.ts';
import { canSee, canWrite, failures, plan } from '../contract.ts';
import { purposes, ways } from '../ledger/contract.ts';
import { itemKinds } from '../plans/items-contract.ts';

export const planToOpen = z.strictObject({ id: idValue, version: versionRead });

export const openPlan = defineCall({
  name: 'payments.openPlan',
  method: 'PUT',
  path: '/slm/PaymentPlans/v1/open',
  summary:
    'Opens a plan: from now on the students of its classes owe what it asks for, and every later change is posted.',
  needs: [canWrite],
  body: planToOpen,
  item: plan,
  replies: 'record',
  failures: [failures.alreadyOpen, failures.secondPerson],
});

/** `covered`: discounts and waivers leave nothing to pay; `due`: today is its day; `late`: from the day after. */
export const states = ['paid', 'covered', 'partial', 'waiting', 'due', 'late'] as const;
export type InstalmentState = (typeof states)[number];

export const charge = z.strictObject({
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
  /** For an earlier school year. */
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
  /** The change of the student's debt: positive for more. */
  owed: z.int(),
  reason: z.nullable(z.string()),
  /** Takes an earlier line back. */
  reversal: z.boolean(),
  /** Receipt of a payment, and of its reversal. */
  receipt: z.nullable(z.strictObject({ number: z.int(), way: z.enum(ways) })),
});

const account = z.strictObject({
  studentId: idReply,
  /** The payment code, which the family gives as the reason of a payment by phone or at the bank. */
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
