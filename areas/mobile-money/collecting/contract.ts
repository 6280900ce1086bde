/** Payments that somebody confirms on a phone. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { canSee, operators, phoneFailures, phonePaymentStates } from '#areas/payments/contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import {
  filledLine,
  idDigits,
  idReply,
  idValue,
  instantReply,
  optionalLine,
  pageFilter,
} from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** The school has not set up this operator. */
  operatorOff: 'conflict',
  /** A payment by phone for this student waits to be confirmed. */
  phoneWaiting: 'conflict',
  /** Too many payments by phone for this student within an hour. */
  phoneTooOften: 'conflict',
  phoneWrong: 'invalid',
  /** The amount is more than is owed, and nobody confirmed the advance. Facts: `open`. Never where the school keeps that from families. */
  morePhonedThanOpen: 'conflict',
});

const phonePayment = z.strictObject({
  id: idReply,
  provider: z.enum(operators),
  studentId: idReply,
  /** Null where the record is erased. */
  student: z.nullable(z.strictObject({ firstName: z.string(), lastName: z.string() })),
  amount: z.int(),
  currency: z.string(),
  /** For who takes money, while the payment is not settled. */
  phone: z.nullable(z.string()),
  state: z.enum(phonePaymentStates),
  reason: z.nullable(z.enum(phoneFailures)),
  /** The amount that the operator reports, where it differs. */
  reported: z.nullable(z.strictObject({ amount: z.nullable(z.int()), currency: z.nullable(z.string()) })),
  /** The operator's page on which the payer confirms; null where it asks on the phone, and for everybody but who requested it. */
  page: z.nullable(z.string()),
  operatorId: z.nullable(z.string()),
  receiptId: z.nullable(idReply),
  requestedAt: instantReply,
  requestedBy: z.string(),
  note: z.nullable(z.string()),
});
export type PhonePayment = z.infer<typeof phonePayment>;

export const payByPhone = defineCall({
  name: 'payments.payByPhone',
  method: 'POST',
  path: '/slm/PhonePayments/v1/create',
  summary:
    'Asks an operator of mobile money to collect a payment: from a parent for the own child, or from the desk with the payer’s number.',
  needs: ['SLM.Payment.Pay'],
  creates: true,
  body: z.strictObject({
    studentId: idValue,
    provider: z.enum(operators),
    amount: z.int().check(z.positive(), z.lte(largestAmount)),
    /** Phone of the payer; Orange asks for it on its own page. */
    phone: optionalLine(30),
    /** Money above the debt is an advance. */
    advance: z.boolean(),
  }),
  item: phonePayment,
  replies: 'record',
  failures: [
    failures.operatorOff,
    failures.phoneWaiting,
    failures.phoneTooOften,
    failures.phoneWrong,
    failures.morePhonedThanOpen,
  ],
});

export const readPhonePayment = defineCall({
  name: 'payments.readPhonePayment',
  method: 'GET',
  path: '/slm/PhonePayments/v1/payment',
  summary: 'How a payment by phone stands; for who sees the payments of the student.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: phonePayment,
  replies: 'record',
});

export const listPhonePayments = defineCall({
  name: 'payments.listPhonePayments',
  method: 'GET',
  path: '/slm/PhonePayments/v1/get',
  summary:
    'Payments by phone: first those that people must settle, then those that wait, then the latest. For who takes money for the whole school.',
  needs: ['SLM.Payment.Pay'],
  query: z.strictObject({ page: pageFilter, size: pageFilter }),
  item: phonePayment,
  replies: 'page',
  read: ({ query }) => ({ page: query.page ?? 1, size: Math.min(query.size ?? 100, 500) }),
  send: ({ page, size }) => ({ query: { page, size } }),
});

export const settlePhonePayment = defineCall({
  name: 'payments.settlePhonePayment',
  method: 'PUT',
  path: '/slm/PhonePayments/v1/settle',
  summary:
    'Of a payment by phone that the program could not settle: asks the operator once more, or closes it with a note.',
  needs: ['SLM.Payment.Pay'],
  body: z.union([
    z.strictObject({ id: idValue, act: z.literal('ask') }),
    z.strictObject({ id: idValue, act: z.literal('close'), note: filledLine({ max: 300 }) }),
  ]),
  item: phonePayment,
  replies: 'record',
});

/** Whatever an operator sends: nothing of it is believed. */
const callbackBody = z.looseObject({});
const heard = z.strictObject({ heard: z.boolean() });

export const postCallback = defineCall({
  name: 'payments.postCallback',
  method: 'POST',
  path: '/slm/PhonePayments/v1/callback',
  summary:
    'What an operator calls when a payment has ended. Nothing of it is believed: the operator is asked. The reply says nothing about payments.',
  needs: 'anyone',
  secret: true,
  query: z.strictObject({ reference: z.uuid() }),
  body: callbackBody,
  item: heard,
  replies: 'record',
  read: ({ query, body }) => ({ reference: query.reference, body }),
  send: ({ reference, body }) => ({ query: { reference }, body }),
});

export const putCallback = defineCall({
  name: 'payments.putCallback',
  method: 'PUT',
  path: '/slm/PhonePayments/v1/callback',
  summary: 'The same by PUT, as MTN sends it.',
  needs: 'anyone',
  secret: true,
  query: z.strictObject({ reference: z.uuid() }),
  body: callbackBody,
  item: heard,
  replies: 'record',
  read: ({ query, body }) => ({ reference: query.reference, body }),
  send: ({ reference, body }) => ({ query: { reference }, body }),
});
