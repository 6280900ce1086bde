/** Which classes an item is assigned to, and deleting an item. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse } from '#platform/server/db/database-faults.ts';
import { failures } from '../../contract.ts';
import type {
  assignItem as assignCall,
  deleteItem as deleteCall,
  PlanItem,
} from '../../plans/items-contract.ts';
import { chargePlan, postingOf } from '../charges/charge-plan.ts';
import { lockLedger, studentsWithItems } from '../ledger/ledger-store.ts';
import { grantedByChange } from '../lowering/granted-by-plan.ts';
import { alone, type DoneBy, lowering } from '../lowering/lowering.ts';
import { findItems, removeItem, setClasses } from './items-store.ts';
import { classesOfPlan, itemRecordOf, itemToChange } from './plan-records.ts';

/** @throws missing, forbidden, stale, outsidePlan, secondPerson. */
export async function assignItem(
  context: Context,
  { id, version, classIds }: InputOf<typeof assignCall>,
  by: DoneBy = alone,
): Promise<PlanItem> {
  const { plan, item } = await itemToChange(context, id, version);
  const classes = new Set((await classesOfPlan(context, plan)).map((classroom) => classroom.id));
  if (!classIds.every((classId) => classes.has(classId))) throw failures.outsidePlan();
  await lockLedger(context);
  const items = await findItems(context, plan.id);
  const earlier = plan.opened ? await chargePlan(context, plan, postingOf(context, null)) : null;
  return lowering(context, 'assignItem', by, async (grants) => {
    await setClasses(context, id, classIds);
    const charged = plan.opened ? await chargePlan(context, plan, postingOf(context, item.name)) : null;
    if (charged && earlier) {
      const after = { items: await findItems(context, plan.id), charged };
      grants(await grantedByChange(context, { items, charged: earlier }, after));
    }
    await context.audit('payments.assignItem', `paymentItem ${id}`, {
      classes: classIds.length,
      ...(charged && { students: charged.students, amount: charged.difference }),
    });
    return itemRecordOf(context, plan, id);
  });
}

/** @throws missing, forbidden; itemAssigned while a class has it; itemCharged once a student owed it. */
export async function deleteItem(
  context: Context,
  { id }: InputOf<typeof deleteCall>,
): Promise<{ id: number }> {
  const { item } = await itemToChange(context, id, null);
  if (item.classIds.length > 0) throw failures.itemAssigned();
  if ((await studentsWithItems(context, [id])).length > 0) throw failures.itemCharged();
  await unlessInUse(removeItem(context, id), failures.itemAssigned);
  await context.audit('payments.deleteItem', `paymentItem ${id}`, { name: item.name });
  return { id };
}
