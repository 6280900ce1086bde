/** Renaming and deleting a plan. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse, unlessTaken } from '#platform/server/db/database-faults.ts';
import {
  type deletePlan as deleteCall,
  failures,
  type Plan,
  type renamePlan as renameCall,
} from '../contract.ts';
import { planRecord, planToChange, visiblePlan } from './plan-records.ts';
import { removePlan, setPlanName } from './plans-store.ts';

/** @throws missing, forbidden, stale, planExists. */
export async function renamePlan(
  context: Context,
  { id, version, name }: InputOf<typeof renameCall>,
): Promise<Plan> {
  const plan = await planToChange(context, id);
  if (plan.version !== version) throw common.stale({ current: planRecord(context, plan) });
  await unlessTaken(setPlanName(context, id, name), { payment_plans_by_name: failures.planExists });
  await context.audit('payments.renamePlan', `paymentPlan ${id}`, { name });
  return planRecord(context, await visiblePlan(context, id));
}

/** @throws missing, forbidden, planAssigned. */
export async function deletePlan(
  context: Context,
  { id }: InputOf<typeof deleteCall>,
): Promise<{ id: number }> {
  const { name } = await planToChange(context, id);
  await unlessInUse(removePlan(context, id), failures.planAssigned);
  await context.audit('payments.deletePlan', `paymentPlan ${id}`, { name });
  return { id };
}
