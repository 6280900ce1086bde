/** Which items that are not compulsory a student may be given. Pure. */
import type { PlanItem, Price } from '../plans/items-contract.ts';
import { priceFor } from '../rules.ts';

/**
 * The price at which an item is offered to a student in these classes; null where it is not. An item without classes is for all classes of
 * its plan.
 */
export function offeredPrice(
  { compulsory, classIds, prices }: Pick<PlanItem, 'compulsory' | 'classIds' | 'prices'>,
  student: { readonly studentId: number; readonly categoryId: number | null },
  classes: readonly { readonly id: number; readonly levelId: number | null }[],
): Price | null {
  if (compulsory) return null;
  const classroom = classes.find(({ id }) => classIds.length === 0 || classIds.includes(id));
  if (!classroom) return null;
  return priceFor(prices, { ...student, classId: classroom.id, levelId: classroom.levelId });
}
