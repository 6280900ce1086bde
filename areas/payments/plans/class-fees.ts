/** The fees of each class of a plan, item by item, without categories and single students. Pure. */

import { priceOfClass, totalOf } from '../rules.ts';
import type { PlanBook, PlanClass, PlanItem } from './items-contract.ts';

/** `none`: the item is not assigned to the class; `missing`: it is and has no price there. */
export type ClassFee = number | 'none' | 'missing';

export interface FeesOfClass {
  readonly classroom: PlanClass;
  /** One for each item, in the order of the plan. */
  readonly fees: readonly ClassFee[];
  /** The sum of the compulsory items. */
  readonly total: number;
  readonly missing: boolean;
}

/** Only classes that at least one item is assigned to. */
export function classFees({ items, classes }: Pick<PlanBook, 'items' | 'classes'>): readonly FeesOfClass[] {
  return classes
    .filter(({ id }) => items.some(({ classIds }) => classIds.includes(id)))
    .map((classroom) => {
      const fees = items.map((item) => feeOf(item, classroom));
      const owed = fees.map((fee, at) => (typeof fee === 'number' && items[at]?.compulsory ? fee : 0));
      return {
        classroom,
        fees,
        total: owed.reduce((sum, fee) => sum + fee, 0),
        missing: fees.includes('missing'),
      };
    });
}

function feeOf({ classIds, prices }: PlanItem, classroom: PlanClass): ClassFee {
  if (!classIds.includes(classroom.id)) return 'none';
  const price = priceOfClass(prices, classroom);
  return price ? totalOf(price) : 'missing';
}

/** The expected sum of the whole plan: the fees of each class times its students. */
export function expectedOf(fees: readonly FeesOfClass[]): number {
  return fees.reduce((sum, { classroom, total }) => sum + classroom.students * total, 0);
}
