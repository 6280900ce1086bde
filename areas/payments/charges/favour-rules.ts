/** Relief by terms of a student's own: prices for them or their fee category, and instalments that keep an older price. Pure. */

import type { PlanItem, Price } from '../plans/items-contract.ts';
import { totalOf } from '../rules.ts';
import type { WantedCharge } from './rules.ts';

type Target = Omit<Price, 'amounts'>;
const nobody: Target = { levelId: null, classId: null, categoryId: null, studentId: null };

type PricedItem = Pick<PlanItem, 'id' | 'compulsory' | 'classIds' | 'prices'>;

/** Categories and students whose prices take off more than before. */
export interface Favoured {
  readonly categoryIds: readonly number[];
  readonly studentIds: readonly number[];
}

/** Whether the price is for everybody, a level or a class: for none by name or category. */
export function isGeneral({ categoryId, studentId }: Omit<Price, 'amounts'>): boolean {
  return categoryId === null && studentId === null;
}

/**
 * The prices of categories and students that became better in one of the items, for whichever class: lower itself, taken away where it was above what others pay, or left
 * behind by what others pay.
 */
export function favouredBy(before: readonly PricedItem[], after: readonly PricedItem[]): Favoured {
  const earlier = new Map(before.filter(asksSomething).map((item) => [item.id, item]));
  const found = after.filter(asksSomething).flatMap((item) => {
    const was = earlier.get(item.id)?.prices ?? [];
    return [...item.prices, ...was].filter(
      (price) => !isGeneral(price) && isBetter(factsOf(was, price), factsOf(item.prices, price)),
    );
  });
  return {
    categoryIds: [...new Set(found.flatMap(({ categoryId }) => categoryId ?? []))],
    studentIds: [...new Set(found.flatMap(({ studentId }) => studentId ?? []))],
  };
}

/** Whether the category pays less than others in one of the items. */
export function isFavour(items: readonly PricedItem[], categoryId: number): boolean {
  return mostRelief(items, categoryId) > 0;
}

/** The categories that the items of a plan favour more than those that apply already. */
export function newlyFavoured(
  categoryIds: readonly number[],
  items: readonly PricedItem[],
  others: readonly PricedItem[],
): readonly number[] {
  return categoryIds.filter((id) => mostRelief(items, id) > mostRelief(others, id));
}

/** The most that one of the items takes off for a category. */
function mostRelief(items: readonly PricedItem[], categoryId: number): number {
  const own = { ...nobody, categoryId };
  return Math.max(0, ...items.filter(asksSomething).map(({ prices }) => reliefOf(factsOf(prices, own))));
}

/** A compulsory item without classes asks nothing of anybody, until it is assigned. */
function asksSomething({ compulsory, classIds }: PricedItem): boolean {
  return !compulsory || classIds.length > 0;
}

interface Facts {
  /** Null without a price of this student or category. */
  readonly own: number | null;
  /** The most that others pay. */
  readonly most: number;
}

function factsOf(prices: readonly Price[], { categoryId, studentId }: Target): Facts {
  const own = prices.find((price) => price.categoryId === categoryId && price.studentId === studentId);
  return { own: own ? totalOf(own) : null, most: Math.max(0, ...prices.filter(isGeneral).map(totalOf)) };
}

/** The relief of an own price; below 0 where it is above the price of others. */
function reliefOf({ own, most }: Facts): number {
  return own === null ? 0 : most - own;
}

function isBetter(before: Facts, after: Facts): boolean {
  if (after.own === null) return before.own !== null && before.own > after.most;
  const isLower = before.own !== null && after.own < before.own;
  return isLower || reliefOf(after) > Math.max(0, reliefOf(before));
}

/**
 * How much less than others each student owes; below 0 for more.
 * @param usual what the plan would ask of them without prices of their own
 * @param owed what it asks
 */
export function sparedOf(
  usual: readonly WantedCharge[],
  owed: readonly WantedCharge[],
): ReadonlyMap<number, number> {
  const spared = new Map<number, number>();
  const add = (studentId: number, amount: number) =>
    spared.set(studentId, (spared.get(studentId) ?? 0) + amount);
  const priced = new Set(usual.map(({ studentId, itemId }) => `${studentId}/${itemId}`));
  for (const { studentId, amount } of usual) add(studentId, amount);
  // A charge that others do not have is no relief.
  for (const { studentId, itemId, amount } of owed)
    if (priced.has(`${studentId}/${itemId}`)) add(studentId, -amount);
  return spared;
}
