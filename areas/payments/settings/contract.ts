/** Settings of payments: visibility for families, ways of paying, and the list of students who have not paid. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { asDocument } from '#platform/kernel/list-file-contract.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import { dayReply, dayValue, idValue, optionalText, versionRead } from '#platform/kernel/wire-values.ts';
import { canSee, canWrite, failures as planFailures } from '../contract.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** The school has not switched on the list of students who have not paid. */
  unpaidListOff: 'conflict',
});

/** Letters of a text that says how to pay. */
export const longestHowToPay = 2000;

const settings = z.strictObject({
  /** Families do not see what is owed: neither amounts nor instalments nor penalties. */
  hideBalances: z.boolean(),
  /** Families do not see discounts, nor the reasons of entries. */
  hideDiscounts: z.boolean(),
  /** Families see receipts and entries from this day on; null for all. */
  historyFrom: z.nullable(dayReply),
  howToPay: z.strictObject({ en: z.nullable(z.string()), fr: z.nullable(z.string()) }),
  /** Staff may print the students who have not paid, by class. */
  unpaidList: z.boolean(),
  /** By how much one person alone may lower what a student owes in a school year, in the currency's smallest unit; 0 for not at all. */
  aloneLimit: z.int(),
  /** 0 where nothing was ever set. */
  version: z.int(),
  mayEdit: z.boolean(),
});
export type PaymentSettings = z.infer<typeof settings>;

export const readSettings = defineCall({
  name: 'payments.readSettings',
  method: 'GET',
  path: '/slm/PaymentSettings/v1/get',
  summary: 'What families see of payments, and how they are asked to pay; for staff who see payments.',
  needs: [canSee],
  item: settings,
  replies: 'record',
});

export const saveSettings = defineCall({
  name: 'payments.saveSettings',
  method: 'PUT',
  path: '/slm/PaymentSettings/v1/update',
  summary: 'Sets what families see of payments, and how they are asked to pay.',
  needs: [canWrite],
  body: z.strictObject({
    version: versionRead,
    hideBalances: z.boolean(),
    hideDiscounts: z.boolean(),
    historyFrom: z.nullable(dayValue),
    howToPay: z.strictObject({ en: optionalText(longestHowToPay), fr: optionalText(longestHowToPay) }),
    unpaidList: z.boolean(),
  }),
  item: settings,
  replies: 'record',
});

export const limitToSet = z.strictObject({
  limit: z.int().check(z.gte(0), z.lte(largestAmount)),
  /** The limit as it was read. */
  before: z.int().check(z.gte(0)),
});

export const setAloneLimit = defineCall({
  name: 'payments.setAloneLimit',
  method: 'PUT',
  path: '/slm/PaymentSettings/v1/alone',
  summary:
    'Sets by how much one person alone may lower what a student owes in a school year. Another person must approve a higher limit.',
  needs: [canWrite],
  body: limitToSet,
  item: settings,
  replies: 'record',
  failures: [planFailures.secondPerson],
});

export const printUnpaid = defineCall({
  ...asDocument,
  name: 'payments.printUnpaid',
  path: '/slm/PaymentSettings/v1/unpaid/export-paper',
  summary:
    'Students with an overdue instalment and no extension, by class and without amounts, as a PDF. Only where the school has switched it on.',
  needs: [canSee],
  body: z.strictObject({
    classId: z.nullable(idValue),
    graceDays: z.int().check(z.gte(0), z.lte(366)),
  }),
  failures: [failures.unpaidListOff],
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
