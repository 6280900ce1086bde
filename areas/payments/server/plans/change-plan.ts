/** Renaming, opening and deleting a plan. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse, unlessTaken } from '#platform/server/db/database-faults.ts';
import type { openPlan as openCall } from '../../accounts/contract.ts';
import {
  type deletePlan as deleteCall,
  failures,
  type Plan,
  type renamePlan as renameCall,
} from '../../contract.ts';
import { chargePlan, postingOf } from '../charges/charge-plan.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { grantedByOpening } from '../lowering/granted-by-plan.ts';
import { alone, type DoneBy, lowering } from '../lowering/lowering.ts';
import { findItems } from './items-store.ts';
import { planRecord, planToChange, visiblePlan } from './plan-records.ts';
import { removePlan, setOpened, setPlanName } from './plans-store.ts';

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

/** @throws missing, forbidden, planAssigned; planOpen where students owe it. */
export async function deletePlan(
  context: Context,
  { id }: InputOf<typeof deleteCall>,
): Promise<{ id: number }> {
  const { name, opened } = await planToChange(context, id);
  if (opened) throw failures.planOpen();
  await unlessInUse(removePlan(context, id), failures.planAssigned);
  await context.audit('payments.deletePlan', `paymentPlan ${id}`, { name });
  return { id };
}

/** Posts what the plan asks of every student of its classes. @throws missing, forbidden, stale, alreadyOpen, secondPerson. */
export async function openPlan(
  context: Context,
  { id, version }: InputOf<typeof openCall>,
  by: DoneBy = alone,
): Promise<Plan> {
  const plan = await planToChange(context, id);
  if (plan.opened) throw failures.alreadyOpen();
  if (plan.version !== version) throw common.stale({ current: planRecord(context, plan) });
  await lockLedger(context);
  return lowering(context, 'openPlan', by, async (grants) => {
    await setOpened(context, id, context.now);
    const charged = await chargePlan(context, plan, postingOf(context, null));
    const { students, difference } = charged;
    const after = { items: await findItems(context, id), charged };
    grants(await grantedByOpening(context, plan, after));
    await context.audit('payments.openPlan', `paymentPlan ${id}`, { students, amount: difference });
    return planRecord(context, await visiblePlan(context, id));
  });
}
