/** Creating a plan: empty, proposed from the school's levels, or copied from another year. */
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { structureOf } from '#areas/school/server/public/structure.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { type createPlan as call, failures, type Plan } from '../../contract.ts';
import { copiedItems, type ProposedItem, proposedItems } from '../../plans/proposed-items.ts';
import { mayWritePlan } from '../../rules.ts';
import { findItems, insertItem } from './items-store.ts';
import { classesOfPlan, planRecord, visiblePlan } from './plan-records.ts';
import { insertPlan } from './plans-store.ts';

type NewPlan = InputOf<typeof call>;

/** @throws missing for a year, section or plan that is not there; forbidden, planExists. */
export async function createPlan(context: Context, input: NewPlan): Promise<Plan> {
  const { yearId, sectionId, name } = input;
  if (!mayWritePlan(context.actor, { sectionId })) throw common.forbidden();
  const items = await firstItems(context, input);
  const plan = { yearId, sectionId, name, at: context.now, by: context.actor.userId };
  const id = await unlessTaken(insertPlan(context, plan), { payment_plans_by_name: failures.planExists });
  for (const item of items) await insertItem(context, id, item);
  await context.audit('payments.createPlan', `paymentPlan ${id}`, { name, items: items.length });
  return planRecord(context, await visiblePlan(context, id));
}

async function firstItems(context: Context, input: NewPlan): Promise<readonly ProposedItem[]> {
  const { yearId, sectionId, start } = input;
  const years = await yearsOf(context);
  const year = years.find(({ id }) => id === yearId);
  const { sections } = await structureOf(context);
  const chosen = sections.filter(({ id }) => sectionId === null || id === sectionId);
  if (!year || (sectionId !== null && chosen.length === 0)) throw common.missing();
  if (start.kind === 'nothing') return [];
  const classes = await classesOfPlan(context, input);
  if (start.kind === 'levels') {
    const levels = chosen.flatMap((section) => section.levels);
    return proposedItems(year, levels, classes, (kind) => context.say(`PAYMENTS.proposed.${kind}`));
  }
  const source = await visiblePlan(context, start.planId);
  const before = years.find(({ id }) => id === source.yearId);
  if (!before) throw common.missing();
  const from = { startsOn: before.startsOn, classes: await classesOfPlan(context, source) };
  return copiedItems(await findItems(context, source.id), from, { startsOn: year.startsOn, classes });
}
