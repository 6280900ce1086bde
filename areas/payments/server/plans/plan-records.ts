/** Plans and items as the caller sees them, and the checks before every change. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isWithinLimits } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { Plan } from '../../contract.ts';
import type { PlanItem } from '../../plans/items-contract.ts';
import { maySeePlan, maySeePlans, mayWritePlan } from '../../rules.ts';
import { findItem, type StoredItem } from './items-store.ts';
import { findPlan, lockPlan, type StoredPlan } from './plans-store.ts';

export function planRecord(context: Context, plan: StoredPlan): Plan {
  return { ...plan, mayEdit: mayWritePlan(context.actor, plan) };
}

/**
 * The part of an item that the caller sees: for people limited to a part of the school only its classes, and no prices of single students.
 */
export async function itemRecord(context: Context, plan: StoredPlan, item: StoredItem): Promise<PlanItem> {
  const mayEdit = mayWritePlan(context.actor, plan);
  const barred = await barredChildren(context);
  const classrooms = await classesAndGroupsById(context);
  const inScope = (classId: number) => {
    const classroom = classrooms.get(classId);
    return classroom !== undefined && isWithinLimits(context.actor, classroom);
  };
  const prices = item.prices.filter(
    ({ classId, studentId }) =>
      (classId === null || inScope(classId)) && (studentId === null || (mayEdit && !barred.has(studentId))),
  );
  return { ...item, prices, classIds: item.classIds.filter(inScope), mayEdit };
}

/** The current item, as the response of a write. @throws missing */
export async function itemRecordOf(context: Context, plan: StoredPlan, id: number): Promise<PlanItem> {
  const item = await findItem(context, id);
  if (!item) throw common.missing();
  return itemRecord(context, plan, item);
}

/** @throws missing for a plan that is not there, or not the caller's to see. */
export async function visiblePlan(context: Context, id: number): Promise<StoredPlan> {
  const plan = await findPlan(context, id);
  if (!plan || !maySeePlan(context.actor, plan)) throw common.missing();
  return plan;
}

/** Locks the plan until the transaction ends. @throws missing, forbidden */
export async function planToChange(context: Context, id: number): Promise<StoredPlan> {
  if (!maySeePlans(context.actor) || !(await lockPlan(context, id))) throw common.missing();
  const plan = await visiblePlan(context, id);
  if (!mayWritePlan(context.actor, plan)) throw common.forbidden();
  return plan;
}

/**
 * Locks the item's plan until the transaction ends.
 * @param version the version the caller read; null skips the comparison
 * @throws missing, forbidden; stale with the current item when somebody changed it since
 */
export async function itemToChange(
  context: Context,
  id: number,
  version: number | null,
): Promise<{ readonly plan: StoredPlan; readonly item: StoredItem }> {
  const before = await findItem(context, id);
  if (!before) throw common.missing();
  const plan = await planToChange(context, before.planId);
  const item = await findItem(context, id);
  if (!item) throw common.missing();
  if (version !== null && version !== item.version)
    throw common.stale({ current: await itemRecord(context, plan, item) });
  return { plan, item };
}

/** The classes that a plan can ask money of: those of its year, and of its section where it has one. */
export async function classesOfPlan(context: Context, plan: Pick<StoredPlan, 'yearId' | 'sectionId'>) {
  return [...(await classesAndGroupsById(context)).values()].filter(
    ({ kind, yearId, sectionId }) =>
      kind === 'class' && yearId === plan.yearId && (plan.sectionId === null || sectionId === plan.sectionId),
  );
}
