import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import { sizesOfClasses } from '#areas/students/server/public/sizes-of-classes.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { isWithinLimits } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { readPlan as call, PlanBook, PlanClass, PlanLevel } from '../../plans/items-contract.ts';
import { usualCurrency } from '../../rules.ts';
import { findCategories } from '../terms/categories-store.ts';
import { findItems } from './items-store.ts';
import { classesOfPlan, itemRecord, planRecord, visiblePlan } from './plan-records.ts';
import type { StoredPlan } from './plans-store.ts';

/** @throws missing */
export async function readPlan(context: Context, { id }: InputOf<typeof call>): Promise<PlanBook> {
  const plan = await visiblePlan(context, id);
  const items = await findItems(context, id);
  return {
    plan: planRecord(context, plan),
    items: await Promise.all(items.map((item) => itemRecord(context, plan, item))),
    categories: [...(await findCategories(context))],
    classes: await planClasses(context, plan),
    levels: await planLevels(context, plan),
    currency: usualCurrency,
  };
}

/** In the order of the school; of people limited to a part of it only the classes of that part. */
async function planClasses(context: Context, plan: StoredPlan): Promise<PlanClass[]> {
  const sizes = await sizesOfClasses(context);
  const order = await schoolOrder(context);
  return (await classesOfPlan(context, plan))
    .filter((classroom) => isWithinLimits(context.actor, classroom))
    .sort(order)
    .map(({ id, name, levelId }) => ({ id, name, levelId, students: sizes.get(id) ?? 0 }));
}

async function planLevels(context: Context, plan: StoredPlan): Promise<PlanLevel[]> {
  const { sections } = await structureOf(context);
  return sections
    .filter(({ id }) => plan.sectionId === null || id === plan.sectionId)
    .flatMap((section) => section.levels.map(({ id, name }) => ({ id, name })));
}
