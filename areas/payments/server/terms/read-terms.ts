/** The terms of a student, as the caller sees them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { ownChildren } from '#areas/students/server/public/own-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee } from '../../contract.ts';
import { maySeePlan, mayWritePlan, totalOf, usualCurrency } from '../../rules.ts';
import type {
  CarriedDebt,
  readTerms as call,
  Discount,
  StudentTerms,
  TermsItem,
} from '../../terms/contract.ts';
import { discountOn } from '../../terms/discount-rules.ts';
import { offeredPrice } from '../../terms/rules.ts';
import { hiddenOf, isInScope, refuseUnlessVisible } from '../accounts/account-access.ts';
import { openPlansOfThisYear } from '../charges/charge-plan.ts';
import { sumsOfStudents } from '../ledger/ledger-store.ts';
import { findItems, namedItems } from '../plans/items-store.ts';
import { classesOfPlan } from '../plans/plan-records.ts';
import { findOpenPlans } from '../plans/plans-store.ts';
import { categoryOfStudent, findCategories } from './categories-store.ts';
import { debtsOfStudent } from './debts-store.ts';
import { discountsOfStudent, type StoredDiscount } from './discounts-store.ts';
import { givenItems } from './optional-items-store.ts';

/** @throws missing for a student whose payments the caller does not see. */
export async function readTerms(
  context: Context,
  { studentId }: InputOf<typeof call>,
): Promise<StudentTerms> {
  await refuseUnlessVisible(context, studentId);
  return termsOf(context, studentId);
}

/** Without a check of access: the response of a change. */
export async function termsOf(context: Context, studentId: number): Promise<StudentTerms> {
  const { actor } = context;
  const forStaff = await isInScope(context, studentId, canSee);
  const notOwn = !(await ownChildren(context)).has(studentId);
  const mayEdit = notOwn && mayWritePlan(actor, { sectionId: null });
  const owed = await owedByItem(context, studentId);
  const hidden = await hiddenOf(context, studentId);
  const noDiscounts = hidden.discounts || hidden.balances;
  return {
    studentId,
    currency: usualCurrency,
    categoryId: forStaff ? await categoryOfStudent(context, studentId) : null,
    categories: forStaff ? (await findCategories(context)).map(({ id, name }) => ({ id, name })) : [],
    items: forStaff ? [...(await itemsFor(context, studentId, owed, notOwn))] : [],
    discounts: noDiscounts ? [] : [...(await discountsFor(context, studentId, owed, { forStaff, notOwn }))],
    debts: hidden.balances ? [] : [...(await debtsFor(context, studentId, { forStaff, mayEdit }))],
    mayEdit,
  };
}

/** The charge of each item for the student, by the ledger. */
async function owedByItem(context: Context, studentId: number): Promise<ReadonlyMap<number, number>> {
  const owed = new Map<number, number>();
  for (const sum of await sumsOfStudents(context, [studentId]))
    if (sum.purpose === 'charge' && sum.itemId !== null)
      owed.set(sum.itemId, (owed.get(sum.itemId) ?? 0) + sum.owed);
  return owed;
}

async function itemsFor(
  context: Context,
  studentId: number,
  owed: ReadonlyMap<number, number>,
  notOwn: boolean,
): Promise<readonly TermsItem[]> {
  const classIds = (await enrolmentsOfStudents(context, [studentId])).get(studentId) ?? [];
  const student = { studentId, categoryId: await categoryOfStudent(context, studentId) };
  const plans = (await openPlansOfThisYear(context)).filter((plan) => maySeePlan(context.actor, plan));
  const found: TermsItem[] = [];
  for (const plan of plans) {
    const classes = (await classesOfPlan(context, plan)).filter(({ id }) => classIds.includes(id));
    const items = await findItems(context, plan.id);
    const given = await givenItems(
      context,
      items.map(({ id }) => id),
    );
    const mayEdit = notOwn && mayWritePlan(context.actor, plan);
    for (const item of items) {
      const { id, name } = item;
      const isGiven = given.some((one) => one.itemId === id && one.studentId === studentId);
      const charged = owed.get(id) ?? 0;
      const price = offeredPrice(item, student, classes);
      if (isGiven || charged > 0)
        found.push({ id, name, amount: charged, state: isGiven ? 'given' : 'owed', mayEdit });
      else if (price) found.push({ id, name, amount: totalOf(price), state: 'offered', mayEdit });
    }
  }
  return found;
}

async function discountsFor(
  context: Context,
  studentId: number,
  owed: ReadonlyMap<number, number>,
  { forStaff, notOwn }: { readonly forStaff: boolean; readonly notOwn: boolean },
): Promise<readonly Discount[]> {
  const stored = (await discountsOfStudent(context, studentId)).filter(
    ({ endedAt }) => forStaff || endedAt === null,
  );
  const itemIds = stored.map(({ itemId }) => itemId);
  const items = await namedItems(context, itemIds);
  const plans = new Map((await findOpenPlans(context)).map((plan) => [plan.id, plan]));
  const members = await membersById(context);
  return stored.map((discount) => {
    const { id, itemId, kind, basisPoints, reason, grantedBy, grantedAt, endedAt } = discount;
    const item = items.get(itemId);
    const plan = item && plans.get(item.planId);
    return {
      id,
      item: item?.name ?? '',
      kind,
      basisPoints,
      amount: worthOf(discount, owed.get(itemId) ?? 0),
      reason: forStaff ? reason : null,
      grantedBy: forStaff ? fullName(members.get(grantedBy)) : null,
      grantedAt: forStaff ? grantedAt : null,
      ended: endedAt !== null,
      mayEnd: endedAt === null && notOwn && plan !== undefined && mayWritePlan(context.actor, plan),
    };
  });
}

function worthOf(discount: StoredDiscount, owed: number): number {
  return discount.endedAt === null ? Math.min(Math.max(0, owed), discountOn(Math.max(0, owed), discount)) : 0;
}

async function debtsFor(
  context: Context,
  studentId: number,
  { forStaff, mayEdit }: { readonly forStaff: boolean; readonly mayEdit: boolean },
): Promise<readonly CarriedDebt[]> {
  const members = await membersById(context);
  return (await debtsOfStudent(context, studentId)).map(
    ({ id, yearName, amount, reason, carriedBy, reversed }) => ({
      id,
      year: yearName,
      amount,
      reason: forStaff ? reason : null,
      carriedBy: forStaff ? fullName(members.get(carriedBy)) : null,
      reversed,
      mayReverse: mayEdit && !reversed,
    }),
  );
}
