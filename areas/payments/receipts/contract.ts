/** The calls of taking money: payments with their receipts. Amounts in the currency's smallest unit. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import {
  dayReply,
  dayValue,
  idFilter,
  idReply,
  idsText,
  idValue,
  instantReply,
  optionalLine,
  pageFilter,
  pdfFile,
} from '#platform/kernel/wire-values.ts';
import { canSee, canTake } from '../contract.ts';
import { failures as ledgerFailures, ways } from '../ledger/contract.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** The amount is more than is owed, and nobody confirmed the advance. Facts: `open`. */
  moreThanOpen: 'conflict',
  /** The same student and amount within two minutes, or the same reference before. */
  paidBefore: 'conflict',
  /** An item is not owed by the student, gets more than is open, or the parts are not the amount. */
  partsDoNotFit: 'invalid',
  /** Cash is taken by whoever has opened a till. Where cash goes out of a closed till, `refundTill` says so. */
  tillClosed: 'conflict',
  tillOpen: 'conflict',
  /** The count differs from the books and no reason is given. Facts: `expected`. */
  countDiffers: 'conflict',
  /** More is taken out of the till than is in it. */
  tillTooLow: 'conflict',
  /** The day is after today or before the school year. */
  dayOutside: 'invalid',
  /** Cash is received on the day on which it is taken. */
  cashOfOtherDay: 'invalid',
  /** The number of a provisional receipt was not given to the caller. */
  notYourNumber: 'invalid',
  /** The number stands for another amount, student or moment. */
  numberUsed: 'conflict',
  /** A provisional receipt is held. Facts: `count`. */
  provisionalHeld: 'conflict',
  settledBefore: 'conflict',
  /** A difference of the till is explained. */
  noteMissing: 'invalid',
  /** No receipt was given for the same money. */
  noSuchReceipt: 'conflict',
});

export const amountValue = z.int().check(z.positive(), z.lte(largestAmount));

const part = z.strictObject({
  /** Null for a debt of earlier years and for an advance. */
  itemId: z.nullable(idReply),
  kind: z.enum(['item', 'debt', 'advance']),
  amount: z.int(),
});
export type ReceiptPart = z.infer<typeof part>;

const receipt = z.strictObject({
  id: idReply,
  /** Without gaps within a school and year. */
  number: z.int(),
  year: z.string(),
  studentId: idReply,
  /** Null where the record is erased. */
  student: z.nullable(
    z.strictObject({ firstName: z.string(), lastName: z.string(), matricule: z.nullable(z.string()) }),
  ),
  className: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  way: z.enum(ways),
  reference: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  parts: z.array(z.extend(part, { name: z.nullable(z.string()) })),
  /** The student's debt after it; null where the school keeps it from the reader. */
  open: z.nullable(z.int()),
  day: dayReply,
  takenAt: instantReply,
  takenBy: z.string(),
  cancelled: z.boolean(),
  /** The number of the provisional receipt that was given without network; null for none. */
  provisional: z.nullable(z.int()),
});
export type Receipt = z.infer<typeof receipt>;

export const takePayments = defineCall({
  name: 'payments.take',
  method: 'POST',
  path: '/slm/Payments/v1/create',
  summary:
    'Takes money for one student or for several at once, each with a receipt of its own. Without parts it runs over what is owed in order: debt, then by due day, advance.',
  needs: [canTake],
  creates: true,
  body: z.strictObject({
    payments: z
      .array(
        z.strictObject({
          studentId: idValue,
          amount: amountValue,
          /** Items chosen by hand; null runs in order. */
          parts: z.nullable(
            z.array(z.strictObject({ itemId: idValue, amount: amountValue })).check(z.minLength(1)),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(12)),
    way: z.enum(ways),
    reference: optionalLine(60),
    payer: optionalLine(120),
    /** The day it counts for; null for today. */
    day: z.nullable(dayValue),
    /** Money above the debt is an advance. */
    advance: z.boolean(),
    /** Taken although the same was taken before. */
    again: z.boolean(),
  }),
  item: receipt,
  replies: 'list',
  failures: [
    failures.moreThanOpen,
    failures.paidBefore,
    failures.partsDoNotFit,
    failures.dayOutside,
    failures.cashOfOtherDay,
    failures.tillClosed,
    ledgerFailures.periodClosed,
  ],
});

export const listReceipts = defineCall({
  name: 'payments.listReceipts',
  method: 'GET',
  path: '/slm/Payments/v1/get',
  summary: 'Receipts, the latest first: of the school for staff, of the own children for parents.',
  needs: [canSee],
  query: z.strictObject({
    orgId: idFilter,
    page: pageFilter,
    pmtPlanId: idFilter,
    pmtPlanItemId: idFilter,
    schoolYearId: idFilter,
    size: pageFilter,
    studentId: idFilter,
    day: z.optional(dayValue),
  }),
  item: receipt,
  replies: 'page',
  read: ({ query }) => ({
    planId: query.pmtPlanId ?? null,
    itemId: query.pmtPlanItemId ?? null,
    yearId: query.schoolYearId ?? null,
    studentId: query.studentId ?? null,
    day: query.day ?? null,
    page: query.page ?? 1,
    size: Math.min(query.size ?? 500, 500),
  }),
  send: ({ planId, itemId, yearId, studentId, day, page, size }) => ({
    query: {
      pmtPlanId: planId ?? undefined,
      pmtPlanItemId: itemId ?? undefined,
      schoolYearId: yearId ?? undefined,
      studentId: studentId ?? undefined,
      day: day ?? undefined,
      page,
      size,
    },
  }),
});

export const receiptFormats = ['half', 'roll'] as const;
export type ReceiptFormat = (typeof receiptFormats)[number];

export const printReceipts = defineCall({
  name: 'payments.printReceipts',
  method: 'GET',
  path: '/slm/Payments/v1/pdf',
  summary:
    'Receipts as a PDF: half of an A4 page with its counterfoil, or a roll of 80 mm. Every print after the first is marked as a duplicate.',
  needs: [canSee],
  query: z.strictObject({ ids: idsText(12), format: z.optional(z.enum(receiptFormats)) }),
  item: pdfFile,
  replies: 'document',
  read: ({ query: { ids, format = 'half' } }) => ({ ids, format }),
  send: ({ ids, format }) => ({ query: { ids: ids.join(','), format } }),
});

const verified = z.strictObject({
  school: z.string(),
  year: z.string(),
  number: z.int(),
  /** First name and initial of the family name; null where the record is erased. */
  student: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  day: dayReply,
  cancelled: z.boolean(),
});
export type VerifiedReceipt = z.infer<typeof verified>;

export const verifyReceipt = defineCall({
  name: 'payments.verifyReceipt',
  method: 'POST',
  path: '/slm/Payments/v1/verify',
  summary:
    'Whether a receipt with this code was given, and whether it is still valid. For anybody who holds it.',
  needs: 'anyone',
  secret: true,
  body: z.strictObject({ code: z.string().check(z.maxLength(60)) }),
  item: verified,
  replies: 'record',
});
