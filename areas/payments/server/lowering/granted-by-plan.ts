/** Terms that a change of an open plan gives to single students: prices, discounts and paid instalments that others do not have. */
import type { Context } from '#platform/server/context.ts';
import { favouredBy, newlyFavoured } from '../../charges/favour-rules.ts';
import type { Granted } from '../../lowering/rules.ts';
import type { Charged } from '../charges/charge-plan.ts';
import { findItems, type StoredItem } from '../plans/items-store.ts';
import { findOpenPlans, type StoredPlan } from '../plans/plans-store.ts';
import { categoriesOfStudents } from '../terms/categories-store.ts';

interface PlanState {
  readonly items: readonly StoredItem[];
  readonly charged: Charged;
}

/** @param after with everything posted that the change asks for */
export async function grantedByChange(
  context: Context,
  before: PlanState,
  after: PlanState,
): Promise<Granted> {
  const favoured = await favouredStudents(context, before.items, after.items);
  return { spared: sparedSince(before.charged, after.charged), favoured };
}

/** A category that takes off no more here than in plans that are open already favours nobody anew. */
export async function grantedByOpening(
  context: Context,
  plan: StoredPlan,
  { items, charged }: PlanState,
): Promise<Granted> {
  const others: StoredItem[] = [];
  for (const { id } of await findOpenPlans(context))
    if (id !== plan.id) others.push(...(await findItems(context, id)));
  const { categoryIds, studentIds } = favouredBy([], items);
  const newly = newlyFavoured(categoryIds, items, others);
  const favoured = [...studentIds, ...(await studentsInCategories(context, newly))];
  return { spared: sparedSince(null, charged), favoured };
}

/** Students with a better price than before in one of the items, by name or by category. */
export async function favouredStudents(
  context: Context,
  before: readonly StoredItem[],
  after: readonly StoredItem[],
): Promise<readonly number[]> {
  const { categoryIds, studentIds } = favouredBy(before, after);
  return [...studentIds, ...(await studentsInCategories(context, categoryIds))];
}

/** The growth of both kinds of relief, the larger of them, with the discounts granted since. */
function sparedSince(earlier: Charged | null, charged: Charged): ReadonlyMap<number, number> {
  const more = new Map<number, number>();
  for (const by of ['ownPrices', 'keptPrices'] as const) {
    const before = earlier?.spared(by);
    for (const [id, amount] of charged.spared(by))
      more.set(id, Math.max(more.get(id) ?? 0, amount - (before?.get(id) ?? 0)));
  }
  for (const { studentId, amount } of charged.discounts)
    if (amount > 0) more.set(studentId, (more.get(studentId) ?? 0) + amount);
  return more;
}

async function studentsInCategories(
  context: Context,
  categoryIds: readonly number[],
): Promise<readonly number[]> {
  if (categoryIds.length === 0) return [];
  return [...(await categoriesOfStudents(context))].flatMap(([studentId, id]) =>
    categoryIds.includes(id) ? [studentId] : [],
  );
}
