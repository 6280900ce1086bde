/** Rules of plans, shared by screen and server. Pure. The order of prices is decided in docs/decisions/0039. */
import { hasRoleIn, isLimited, type LimitedHolder } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { canSee, canTake, canWrite } from './contract.ts';
import type { ItemKind, PlanItem, Price } from './plans/items-contract.ts';

/** The currency of every school, the franc of Central Africa (ISO 4217): nothing sets another one. */
export const usualCurrency = 'XAF';

/** Whether the person reads plans as staff. A parent's role of the same name opens the own children's accounts only. */
export function maySeePlans(actor: LimitedHolder): boolean {
  return hasRoleIn(actor, canSee, 'organisation');
}

/** Whether the person takes money for the school; a parent's role of the same name pays for the own children only. */
export function mayTake(actor: LimitedHolder): boolean {
  return hasRoleIn(actor, canTake, 'organisation');
}

/** Whether the person reads this plan: people limited to a section those of the whole school and of their section. */
export function maySeePlan(actor: LimitedHolder, { sectionId }: { sectionId: number | null }): boolean {
  return (
    maySeePlans(actor) && (actor.sectionId === null || sectionId === null || sectionId === actor.sectionId)
  );
}

/** Whether the person may change a plan: staff limited to a section only the plans of that section, staff limited to levels none. */
export function mayWritePlan(actor: LimitedHolder, { sectionId }: { sectionId: number | null }): boolean {
  if (!hasRoleIn(actor, canWrite, 'organisation')) return false;
  if (!isLimited(actor)) return true;
  return actor.levelIds.length === 0 && sectionId !== null && actor.sectionId === sectionId;
}

/** A text that is the same for two prices exactly when they are for the same students. */
export function targetOf({ levelId, classId, categoryId, studentId }: Omit<Price, 'amounts'>): string {
  return [levelId, classId, categoryId, studentId].join('/');
}

/** How many targets a price names: 0 is everybody, more than 1 is a mistake. */
function countTargets({ levelId, classId, categoryId, studentId }: Omit<Price, 'amounts'>): number {
  return [levelId, classId, categoryId, studentId].filter((id) => id !== null).length;
}

/** Whether each price has one amount per instalment, names at most one target, and no two are for the same students. */
export function pricesFit(instalments: number, prices: readonly Price[]): boolean {
  return (
    prices.every((price) => price.amounts.length === instalments && countTargets(price) <= 1) &&
    new Set(prices.map(targetOf)).size === prices.length
  );
}

/** Whether no instalment is due before the one in front of it. */
export function inOrder(dueDays: readonly SchoolDay[]): boolean {
  return dueDays.every((day, at) => at === 0 || day >= (dueDays[at - 1] ?? day));
}

/** Where a student is enrolled, and the student's fee category. */
export interface PricedStudent {
  readonly studentId: number;
  readonly classId: number;
  readonly levelId: number | null;
  readonly categoryId: number | null;
}

/** The price that applies to a student: the most specific of student, category, class, level, everybody; null for none. */
export function priceFor(prices: readonly Price[], student: PricedStudent): Price | null {
  const matching = (['studentId', 'categoryId', 'classId', 'levelId'] as const).map((key) =>
    prices.find((price) => price[key] !== null && price[key] === student[key]),
  );
  return (
    matching.find((price) => price !== undefined) ?? prices.find((price) => countTargets(price) === 0) ?? null
  );
}

/** The price of a class as a whole, without categories and students; null where none is set. */
export function priceOfClass(
  prices: readonly Price[],
  classroom: { readonly id: number; readonly levelId: number | null },
): Price | null {
  return priceFor(prices, {
    studentId: 0,
    categoryId: null,
    classId: classroom.id,
    levelId: classroom.levelId,
  });
}

/** The sum over all instalments. */
export function totalOf({ amounts }: Pick<Price, 'amounts'>): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Order of payment on one due day: registration first, then tuition, then the rest. */
export const kindRank: Readonly<Record<ItemKind, number>> = {
  registration: 0,
  tuition: 1,
  association: 2,
  exam: 2,
  other: 2,
};

/** Whether two items say the same. */
export function sameItem(one: ItemContent, other: ItemContent): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

/** The versioned part of an item. */
export type ItemContent = Pick<PlanItem, 'name' | 'kind' | 'compulsory' | 'instalments' | 'prices'>;

/** The content alone, its prices and their fields in one order. */
export function contentOf({ name, kind, compulsory, instalments, prices }: ItemContent): ItemContent {
  const ordered = [...prices].sort((a, b) => (targetOf(a) < targetOf(b) ? -1 : 1));
  return {
    name,
    kind,
    compulsory,
    instalments: instalments.map(({ number, dueOn }) => ({ number, dueOn })),
    prices: ordered.map(({ levelId, classId, categoryId, studentId, amounts }) => ({
      levelId,
      classId,
      categoryId,
      studentId,
      amounts,
    })),
  };
}
