/** The fee category of a student. */
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  setFeeCategory as call,
  previewFeeCategory as previewCall,
  StudentTerms,
} from '../../terms-contract.ts';
import {
  categoryOfStudent,
  findCategories,
  lockCategory,
  setCategoryOfStudent,
} from '../categories-store.ts';
import { chargeStudent, previewCategory } from '../charge-plan.ts';
import { lockLedger } from '../ledger-store.ts';
import { alone, type DoneBy, lowering } from '../lowering/lowering.ts';
import { termsOf } from './read-terms.ts';
import { refusePartOfSchool, refuseTerms } from './terms-access.ts';

/** Posts what the other prices change. @throws missing, forbidden, stale, secondPerson. */
export async function setFeeCategory(
  context: Context,
  { studentId, categoryId, before }: InputOf<typeof call>,
  by: DoneBy = alone,
): Promise<StudentTerms> {
  await refuseTerms(context, studentId);
  refusePartOfSchool(context);
  if (categoryId !== null && !(await lockCategory(context, categoryId))) throw common.missing();
  await lockLedger(context);
  if ((await categoryOfStudent(context, studentId)) !== before)
    throw common.stale({ current: await termsOf(context, studentId) });
  // A student who joined since the last round is charged first, at the price without the category.
  await chargeStudent(context, studentId);
  return lowering(context, 'setFeeCategory', by, async () => {
    await setCategoryOfStudent(context, studentId, categoryId);
    const amount = await chargeStudent(context, studentId);
    await context.audit('payments.setFeeCategory', `student ${studentId}`, { category: categoryId, amount });
    return termsOf(context, studentId);
  });
}

/** @throws missing, forbidden */
export async function previewFeeCategory(
  context: Context,
  { studentId, categoryId }: InputOf<typeof previewCall>,
): Promise<ItemOf<typeof previewCall>> {
  await refuseTerms(context, studentId);
  refusePartOfSchool(context);
  if (categoryId !== null && !(await findCategories(context)).some(({ id }) => id === categoryId))
    throw common.missing();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return previewCategory(context, studentId, { id: categoryId }, today);
}
