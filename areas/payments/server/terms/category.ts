/** The fee category of a student. */
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { favouredBy, isFavour } from '../../charges/favour-rules.ts';
import type {
  setFeeCategory as call,
  previewFeeCategory as previewCall,
  StudentTerms,
} from '../../terms/contract.ts';
import { chargeStudent, previewCategory } from '../charges/charge-plan.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { alone, type DoneBy, lowering } from '../lowering/lowering.ts';
import { findItems } from '../plans/items-store.ts';
import { findOpenPlans } from '../plans/plans-store.ts';
import { categoryOfStudent, findCategories, lockCategory, setCategoryOfStudent } from './categories-store.ts';
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
  const earlier = await chargeStudent(context, studentId);
  return lowering(context, 'setFeeCategory', by, async (grants) => {
    await setCategoryOfStudent(context, studentId, categoryId);
    const { difference: amount, spared } = await chargeStudent(context, studentId);
    const isFavoured = categoryId !== before && (await takesOff(context, before, categoryId));
    grants({
      spared: new Map([[studentId, spared - earlier.spared]]),
      favoured: isFavoured ? [studentId] : [],
    });
    await context.audit('payments.setFeeCategory', `student ${studentId}`, { category: categoryId, amount });
    return termsOf(context, studentId);
  });
}

/** Whether another category takes off something in some class of an open plan, this year or another, though perhaps not today. */
async function takesOff(context: Context, before: number | null, after: number | null): Promise<boolean> {
  for (const { id } of await findOpenPlans(context)) {
    const items = await findItems(context, id);
    const without = items.map((item) => ({
      ...item,
      prices: item.prices.filter(({ categoryId }) => categoryId === null || categoryId !== before),
    }));
    // A student who gives up a dearer category pays less, too.
    if (after !== null && isFavour(items, after)) return true;
    if (favouredBy(items, without).categoryIds.length > 0) return true;
  }
  return false;
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
