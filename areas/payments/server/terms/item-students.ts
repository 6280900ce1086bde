/** The students that an optional item is given to, many at once: set-based, whatever their number. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import { ownChildren } from '#areas/students/server/public/own-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canWrite } from '../../contract.ts';
import { mayWritePlan } from '../../rules.ts';
import { failures } from '../../terms/contract.ts';
import type {
  ItemStudent,
  ItemStudents,
  listItemStudents as listCall,
  setItemStudents as setCall,
} from '../../terms/item-students-contract.ts';
import { offeredPrice } from '../../terms/rules.ts';
import { chargePlan, postingOf } from '../charges/charge-plan.ts';
import { lockLedger, sumsOfStudents } from '../ledger/ledger-store.ts';
import { alone, type DoneBy, lowering } from '../lowering/lowering.ts';
import { findItem, type StoredItem } from '../plans/items-store.ts';
import { classesOfPlan, itemToChange, visiblePlan } from '../plans/plan-records.ts';
import type { StoredPlan } from '../plans/plans-store.ts';
import { categoriesOfStudents } from './categories-store.ts';
import { givenItems, insertGivenItem, removeGivenItem } from './optional-items-store.ts';

/** @throws missing, forbidden; itemNotOffered for a compulsory item and a plan that is not open. */
export async function listItemStudents(
  context: Context,
  { itemId }: InputOf<typeof listCall>,
): Promise<ItemStudents> {
  const item = await findItem(context, itemId);
  if (!item) throw common.missing();
  const plan = await visiblePlan(context, item.planId);
  if (!mayWritePlan(context.actor, plan)) throw common.forbidden();
  if (item.compulsory || !plan.opened) throw failures.itemNotOffered();
  return { itemId, students: [...(await studentsOf(context, plan, item))] };
}

/** Nothing is changed when one of them cannot be. @throws as listItemStudents; itemPaid, secondPerson. */
export async function setItemStudents(
  context: Context,
  { itemId, added, removed }: InputOf<typeof setCall>,
  by: DoneBy = alone,
): Promise<ItemStudents> {
  const { plan, item } = await itemToChange(context, itemId, null);
  if (item.compulsory || !plan.opened) throw failures.itemNotOffered();
  await lockLedger(context);
  const known = new Map((await studentsOf(context, plan, item)).map((one) => [one.studentId, one]));
  for (const studentId of [...added, ...removed]) {
    const student = known.get(studentId);
    if (!student) throw common.missing();
    if (student.fixed) throw student.given ? failures.itemPaid() : failures.itemNotOffered();
  }
  await chargePlan(context, plan, postingOf(context, null));
  return lowering(context, 'setItemStudents', by, async () => {
    for (const studentId of added)
      await insertGivenItem(context, { itemId, studentId }, { at: context.now, by: context.actor.userId });
    for (const studentId of removed) await removeGivenItem(context, { itemId, studentId });
    const { difference } = await chargePlan(context, plan, postingOf(context, item.name));
    await context.audit('payments.setItemStudents', `paymentItem ${itemId}`, {
      added: added.length,
      removed: removed.length,
      amount: difference,
    });
    return { itemId, students: [...(await studentsOf(context, plan, item))] };
  });
}

/** The students of the item's classes in the caller's scope; nobody sees a child they are barred from. */
async function studentsOf(
  context: Context,
  plan: StoredPlan,
  item: StoredItem,
): Promise<readonly ItemStudent[]> {
  const inScope = reachesWholeSchool(context.actor, canWrite)
    ? null
    : await classesInScope(context, canWrite);
  const classes = (await classesOfPlan(context, plan))
    .filter(({ id }) => item.classIds.length === 0 || item.classIds.includes(id))
    .filter(({ id }) => inScope === null || inScope.has(id))
    .sort(await schoolOrder(context));
  const classLists = await classListsOf(
    context,
    classes.map(({ id }) => id),
  );
  const barred = await barredChildren(context);
  const own = await ownChildren(context);
  const given = new Set((await givenItems(context, [item.id])).map(({ studentId }) => studentId));
  const categories = await categoriesOfStudents(context);
  const paid = await studentsWhoPaid(context, item.id, [...given]);
  return classes.flatMap((classroom) =>
    (classLists.get(classroom.id) ?? []).flatMap(({ id: studentId, firstName, lastName }) => {
      if (barred.has(studentId)) return [];
      const isGiven = given.has(studentId);
      const student = { studentId, categoryId: categories.get(studentId) ?? null };
      const possible = isGiven ? !paid.has(studentId) : offeredPrice(item, student, [classroom]) !== null;
      return [
        {
          studentId,
          firstName,
          lastName,
          classId: classroom.id,
          className: classroom.name,
          given: isGiven,
          fixed: own.has(studentId) || !possible,
        },
      ];
    }),
  );
}

/** The students among these who paid something of the item, or were credited for it. */
export async function studentsWhoPaid(
  context: Context,
  itemId: number,
  studentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const paid = new Map<number, number>();
  for (const { studentId, purpose, owed } of await sumsOfStudents(context, studentIds, [itemId]))
    if (purpose !== 'charge' && purpose !== 'discount' && purpose !== 'penalty')
      paid.set(studentId, (paid.get(studentId) ?? 0) - owed);
  return new Set([...paid].flatMap(([studentId, amount]) => (amount > 0 ? [studentId] : [])));
}
