/**
 * The terms of a single student: discounts, items that are not compulsory, debts carried in, and the fee category. Amounts in the
 * currency's smallest unit. Every write replies with all of it.
 */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import { filledLine, idDigits, idReply, idValue, instantReply } from '#platform/kernel/wire-values.ts';
import { canSee, canWrite, failures as planFailures } from '../contract.ts';
import { summary } from '../plans/items-contract.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** The plan is not open, or its item asks nothing of the student. */
  itemNotOwed: 'conflict',
  /** All discounts of the item together are more than it asks. Facts: `most`, what is left for another one. */
  discountTooHigh: 'conflict',
  discountEnded: 'conflict',
  /** The item is compulsory, of a plan that is not open, for other classes, or has no price for the student. */
  itemNotOffered: 'conflict',
  /** Something of the item is paid. */
  itemPaid: 'conflict',
  debtReversed: 'conflict',
});

export const discountKinds = ['sibling', 'category', 'scholarship', 'staff', 'other'] as const;
export type DiscountKind = (typeof discountKinds)[number];

const discount = z.strictObject({
  id: idReply,
  item: z.string(),
  kind: z.enum(discountKinds),
  /** Hundredths of a per cent; null where an amount is granted. */
  basisPoints: z.nullable(z.int()),
  /** Its amount now. */
  amount: z.int(),
  /** Staff only, as who granted it and when. */
  reason: z.nullable(z.string()),
  grantedBy: z.nullable(z.string()),
  grantedAt: z.nullable(instantReply),
  /** Parents see only those that have not ended. */
  ended: z.boolean(),
  mayEnd: z.boolean(),
});
export type Discount = z.infer<typeof discount>;

const termsItem = z.strictObject({
  id: idReply,
  name: z.string(),
  /** Its charge for the student. */
  amount: z.int(),
  /** Owed as everybody in the class does, given to this student, or not given and on offer. */
  state: z.enum(['owed', 'given', 'offered']),
  mayEdit: z.boolean(),
});
export type TermsItem = z.infer<typeof termsItem>;

const debt = z.strictObject({
  id: idReply,
  year: z.string(),
  amount: z.int(),
  /** Staff only, as who carried it in. */
  reason: z.nullable(z.string()),
  carriedBy: z.nullable(z.string()),
  reversed: z.boolean(),
  mayReverse: z.boolean(),
});
export type CarriedDebt = z.infer<typeof debt>;

const terms = z.strictObject({
  studentId: idReply,
  currency: z.string(),
  /** Null for none, and for parents. */
  categoryId: z.nullable(idReply),
  categories: z.array(z.strictObject({ id: idReply, name: z.string() })),
  /** Items of the open plans of the current year. */
  items: z.array(termsItem),
  discounts: z.array(discount),
  debts: z.array(debt),
  /** Whether the reader changes the category and carries in debts. */
  mayEdit: z.boolean(),
});
export type StudentTerms = z.infer<typeof terms>;

export const readTerms = defineCall({
  name: 'payments.readTerms',
  method: 'GET',
  path: '/slm/Payments/v1/terms',
  summary:
    'What is agreed for a student: discounts, optional items, debts carried in, fee category. Parents see kinds and amounts only.',
  needs: [canSee],
  query: z.strictObject({ studentId: idDigits }),
  item: terms,
  replies: 'record',
});

const amount = z.int().check(z.positive(), z.lte(largestAmount));
const reason = filledLine({ max: 300 });

export const discountToGrant = z.strictObject({
  studentId: idValue,
  itemId: idValue,
  kind: z.enum(discountKinds),
  size: z.union([
    z.strictObject({ basisPoints: z.int().check(z.gte(1), z.lte(10_000)) }),
    z.strictObject({ amount }),
  ]),
  reason,
});

export const grantDiscount = defineCall({
  name: 'payments.grantDiscount',
  method: 'POST',
  path: '/slm/Payments/v1/discounts/create',
  summary: 'Grants a discount on an item of an open plan, in basis points or as an amount, and posts it.',
  needs: [canWrite],
  creates: true,
  body: discountToGrant,
  item: terms,
  replies: 'record',
  failures: [failures.itemNotOwed, failures.discountTooHigh, planFailures.secondPerson],
});

export const endDiscount = defineCall({
  name: 'payments.endDiscount',
  method: 'PUT',
  path: '/slm/Payments/v1/discounts/end',
  summary: 'Ends a discount: what covers a paid instalment stays, the rest is owed again.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue }),
  item: terms,
  replies: 'record',
  failures: [failures.discountEnded],
});

export const giveItem = defineCall({
  name: 'payments.giveItem',
  method: 'POST',
  path: '/slm/Payments/v1/items/create',
  summary: 'Gives an item that is not compulsory to a student, who owes it from then on.',
  needs: [canWrite],
  creates: true,
  body: z.strictObject({ studentId: idValue, itemId: idValue }),
  item: terms,
  replies: 'record',
  failures: [failures.itemNotOffered],
});

export const withdrawItem = defineCall({
  name: 'payments.withdrawItem',
  method: 'DELETE',
  path: '/slm/Payments/v1/items/delete',
  summary: 'Takes an item away from a student while nothing of it is paid.',
  needs: [canWrite],
  query: z.strictObject({ studentId: idDigits, itemId: idDigits }),
  item: terms,
  replies: 'record',
  failures: [failures.itemPaid, planFailures.secondPerson],
});

export const carryDebt = defineCall({
  name: 'payments.carryDebt',
  method: 'POST',
  path: '/slm/Payments/v1/debts/create',
  summary: 'Carries in what a student still owes from an earlier year.',
  needs: [canWrite],
  creates: true,
  body: z.strictObject({ studentId: idValue, year: filledLine({ max: 40 }), amount, reason }),
  item: terms,
  replies: 'record',
  failures: [planFailures.noYear],
});

export const debtToReverse = z.strictObject({ id: idValue, reason });

export const reverseDebt = defineCall({
  name: 'payments.reverseDebt',
  method: 'PUT',
  path: '/slm/Payments/v1/debts/reverse',
  summary: 'Takes a debt back by a reversing entry; what was paid of it becomes an advance.',
  needs: [canWrite],
  body: debtToReverse,
  item: terms,
  replies: 'record',
  failures: [failures.debtReversed, planFailures.noYear, planFailures.secondPerson],
});

export const categoryToSet = z.strictObject({
  studentId: idValue,
  categoryId: z.nullable(idValue),
  /** The category as it was read. */
  before: z.nullable(idValue),
});

export const setFeeCategory = defineCall({
  name: 'payments.setFeeCategory',
  method: 'PUT',
  path: '/slm/Payments/v1/category',
  summary: 'Sets the fee category of a student, or none; prices follow at once.',
  needs: [canWrite],
  body: categoryToSet,
  item: terms,
  replies: 'record',
  failures: [planFailures.secondPerson],
});

export const previewFeeCategory = defineCall({
  name: 'payments.previewFeeCategory',
  method: 'POST',
  path: '/slm/Payments/v1/category/preview',
  summary: 'What another fee category would do to the account of a student. Nothing is saved.',
  needs: [canWrite],
  body: z.strictObject({ studentId: idValue, categoryId: z.nullable(idValue) }),
  item: summary,
  replies: 'record',
});
