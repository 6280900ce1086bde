/** The calls of the items of a payment plan: instalments, prices, classes, fee categories. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import {
  dayReply,
  dayValue,
  filledLine,
  idDigits,
  idReply,
  idValue,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canSee, canWrite, failures, gone, plan } from '../contract.ts';

/** More is a slip. */
export const mostOf = { instalments: 12, prices: 300, items: 60, categories: 30 } as const;

export const itemKinds = ['registration', 'tuition', 'association', 'exam', 'other'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The students that a price is for: at most one of these is not null; all null is everybody. */
const priceOf = {
  levelId: z.nullable(idReply),
  classId: z.nullable(idReply),
  categoryId: z.nullable(idReply),
  studentId: z.nullable(idReply),
};
const price = z.strictObject({
  ...priceOf,
  /** One amount per instalment, in the currency's smallest unit; 0 where it is free. */
  amounts: z.array(z.int()),
});
export type Price = z.infer<typeof price>;

const instalment = z.strictObject({ number: z.int(), dueOn: dayReply });

const itemFields = {
  name: z.string(),
  kind: z.enum(itemKinds),
  compulsory: z.boolean(),
  instalments: z.array(instalment),
  prices: z.array(price),
};
const item = z.strictObject({
  id: idReply,
  planId: idReply,
  ...itemFields,
  classIds: z.array(idReply),
  version: z.int(),
  mayEdit: z.boolean(),
});
export type PlanItem = z.infer<typeof item>;

const amount = z.int().check(z.gte(0), z.lte(largestAmount));
const wantedPrice = z.strictObject({
  levelId: z.nullable(idValue),
  classId: z.nullable(idValue),
  categoryId: z.nullable(idValue),
  studentId: z.nullable(idValue),
  amounts: z.array(amount).check(z.minLength(1), z.maxLength(mostOf.instalments)),
});
const wantedItem = {
  name: filledLine({ max: 120 }),
  kind: z.enum(itemKinds),
  compulsory: z.boolean(),
  /** Due days in order: the first instalment first. */
  dueDays: z.array(dayValue).check(z.minLength(1), z.maxLength(mostOf.instalments)),
  prices: z.array(wantedPrice).check(z.maxLength(mostOf.prices)),
};

const category = z.strictObject({ id: idReply, name: z.string(), version: z.int() });
export type FeeCategory = z.infer<typeof category>;

/** A class of the plan's year and section; `students` are enrolled in it today. */
const planClass = z.strictObject({
  id: idReply,
  name: z.string(),
  levelId: z.nullable(idReply),
  students: z.int(),
});
export type PlanClass = z.infer<typeof planClass>;
const planLevel = z.strictObject({ id: idReply, name: z.string() });
export type PlanLevel = z.infer<typeof planLevel>;

const book = z.strictObject({
  plan,
  items: z.array(item),
  categories: z.array(category),
  /** In the order of the school: by section and level. */
  classes: z.array(planClass),
  levels: z.array(planLevel),
  /** ISO 4217; amounts are in its smallest unit. */
  currency: z.string(),
});
export type PlanBook = z.infer<typeof book>;

export const readPlan = defineCall({
  name: 'payments.readPlan',
  method: 'GET',
  path: '/slm/PaymentPlans/v1/plan',
  summary: 'One payment plan with its items, their instalments, prices and classes.',
  needs: [canSee],
  query: z.strictObject({ pmtPlanId: idDigits }),
  item: book,
  replies: 'record',
  read: ({ query }) => ({ id: query.pmtPlanId }),
  send: ({ id }) => ({ query: { pmtPlanId: id } }),
});

const itemRefusals = [
  failures.itemExists,
  failures.pricesDoNotFit,
  failures.instalmentsOutOfOrder,
  failures.outsidePlan,
];

export const createItem = defineCall({
  name: 'payments.createItem',
  method: 'POST',
  path: '/slm/PaymentPlans/v1/items/create',
  summary: 'Adds an item to a payment plan.',
  needs: [canWrite],
  creates: true,
  bodyLimit: 256 * 1024,
  body: z.strictObject({ planId: idValue, ...wantedItem }),
  item,
  replies: 'record',
  failures: [...itemRefusals, failures.ownPricesLater],
  read: ({ body }) => ({ ...body, name: body.name.trim() }),
  send: (input) => ({ body: input }),
});

export const itemToEdit = z.strictObject({ id: idValue, version: versionRead, ...wantedItem });

export const editItem = defineCall({
  name: 'payments.editItem',
  method: 'PUT',
  path: '/slm/PaymentPlans/v1/items/update',
  summary: 'Changes an item; what it said before is kept as a former version.',
  needs: [canWrite],
  bodyLimit: 256 * 1024,
  body: itemToEdit,
  item,
  replies: 'record',
  failures: [...itemRefusals, failures.secondPerson],
  read: ({ body }) => ({ ...body, name: body.name.trim() }),
  send: (input) => ({ body: input }),
});

export const deleteItem = defineCall({
  name: 'payments.deleteItem',
  method: 'DELETE',
  path: '/slm/PaymentPlans/v1/items/delete',
  summary: 'Deletes an item that is assigned to no class.',
  needs: [canWrite],
  query: z.strictObject({ pmtPlanItemId: idDigits }),
  item: gone,
  replies: 'record',
  failures: [failures.itemAssigned, failures.itemCharged],
  read: ({ query }) => ({ id: query.pmtPlanItemId }),
  send: ({ id }) => ({ query: { pmtPlanItemId: id } }),
});

export const classesToAssign = z.strictObject({
  id: idValue,
  version: versionRead,
  classIds: z.array(idValue).check(z.maxLength(1000)),
});

export const assignItem = defineCall({
  name: 'payments.assignItem',
  method: 'PUT',
  path: '/slm/PaymentPlans/v1/items/classes',
  summary: 'Sets the classes that an item is assigned to.',
  needs: [canWrite],
  body: classesToAssign,
  item,
  replies: 'record',
  failures: [failures.outsidePlan, failures.secondPerson],
});

export const saveCategory = defineCall({
  name: 'payments.saveCategory',
  method: 'POST',
  path: '/slm/PaymentPlans/v1/categories/save',
  summary: 'Adds a fee category, or renames the one whose id is given.',
  needs: [canWrite],
  body: z.strictObject({ id: z.nullable(idValue), version: versionRead, name: filledLine({ max: 80 }) }),
  item: category,
  replies: 'record',
  failures: [failures.categoryExists],
  read: ({ body }) => ({ ...body, name: body.name.trim() }),
  send: (input) => ({ body: input }),
});

/** The effect of a change on accounts. */
export const summary = z.strictObject({
  /** Students whose account changes. */
  students: z.int(),
  raised: z.int(),
  lowered: z.int(),
  /** Students who keep an instalment at its old price because it is paid. */
  kept: z.int(),
  /** By how much all students together owe more, or less, in the currency's smallest unit. */
  difference: z.int(),
});

export const previewPlan = defineCall({
  name: 'payments.previewPlan',
  method: 'POST',
  path: '/slm/PaymentPlans/v1/preview',
  summary: 'What charging a plan would do to families: as it is, or with one item changed. Nothing is saved.',
  needs: [canWrite],
  bodyLimit: 256 * 1024,
  body: z.strictObject({
    planId: idValue,
    /** An item as it would be saved; null for the plan as it is. */
    item: z.nullable(z.strictObject({ id: idValue, ...wantedItem })),
  }),
  item: summary,
  replies: 'record',
});
