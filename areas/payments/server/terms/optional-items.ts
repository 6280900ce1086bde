/** Giving an item that is not compulsory to a student, and taking it away. */
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import {
  failures,
  type giveItem as giveCall,
  type StudentTerms,
  type withdrawItem as withdrawCall,
} from '../../terms/contract.ts';
import { offeredPrice } from '../../terms/rules.ts';
import { chargePlan, postingOf } from '../charges/charge-plan.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { alone, type DoneBy, lowering } from '../lowering/lowering.ts';
import { classesOfPlan, itemToChange } from '../plans/plan-records.ts';
import { categoryOfStudent } from './categories-store.ts';
import { studentsWhoPaid } from './item-students.ts';
import { insertGivenItem, removeGivenItem } from './optional-items-store.ts';
import { termsOf } from './read-terms.ts';
import { refuseTerms } from './terms-access.ts';

/** @throws missing, forbidden, itemNotOffered. */
export async function giveItem(
  context: Context,
  { studentId, itemId }: InputOf<typeof giveCall>,
): Promise<StudentTerms> {
  await refuseTerms(context, studentId);
  const { plan, item } = await itemToChange(context, itemId, null);
  const classIds = (await enrolmentsOfStudents(context, [studentId])).get(studentId) ?? [];
  const classes = (await classesOfPlan(context, plan)).filter(({ id }) => classIds.includes(id));
  const categoryId = await categoryOfStudent(context, studentId);
  if (!plan.opened || !offeredPrice(item, { studentId, categoryId }, classes))
    throw failures.itemNotOffered();
  await lockLedger(context);
  await insertGivenItem(context, { itemId, studentId }, { at: context.now, by: context.actor.userId });
  const { difference } = await chargePlan(context, plan, postingOf(context, null), studentId);
  await context.audit('payments.giveItem', `student ${studentId}`, { item: itemId, amount: difference });
  return termsOf(context, studentId);
}

/** @throws missing, forbidden, secondPerson; itemPaid once something of it is paid. */
export async function withdrawItem(
  context: Context,
  { studentId, itemId }: InputOf<typeof withdrawCall>,
  by: DoneBy = alone,
): Promise<StudentTerms> {
  await refuseTerms(context, studentId);
  const { plan } = await itemToChange(context, itemId, null);
  await lockLedger(context);
  if ((await studentsWhoPaid(context, itemId, [studentId])).has(studentId)) throw failures.itemPaid();
  await chargePlan(context, plan, postingOf(context, null), studentId);
  return lowering(context, 'withdrawItem', by, async () => {
    if (!(await removeGivenItem(context, { itemId, studentId }))) throw common.missing();
    const { difference } = await chargePlan(context, plan, postingOf(context, null), studentId);
    await context.audit('payments.withdrawItem', `student ${studentId}`, {
      item: itemId,
      amount: difference,
    });
    return termsOf(context, studentId);
  });
}
