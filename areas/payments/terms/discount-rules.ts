/** How much discounts take off what an item asks of a student. Pure, shared by screen and server. Amounts in the currency's smallest unit. */
import { type Adjustment, isSettled, type PostedCharge } from '../charges/rules.ts';

/** Hundredths of a per cent. */
export const wholeRate = 10_000;

/** Per cent in basis points, or an amount: exactly one of them is not null. */
export interface DiscountSize {
  readonly basisPoints: number | null;
  readonly amount: number | null;
}

/** A discount that counts now. */
export interface GrantedDiscount extends DiscountSize {
  readonly studentId: number;
  readonly itemId: number;
}

/** A change of the discounts of an item; negative `amount` gives less than before. */
export interface DiscountChange {
  readonly studentId: number;
  readonly itemId: number;
  readonly amount: number;
}

/**
 * The amount of a discount. Per cent of the item's whole price, rounded down to the whole unit: the school never gives more than the rate.
 * Both factors are whole; the product is computed without loss, since an amount times 10,000 may exceed a safe integer.
 */
export function discountOn(owed: number, { basisPoints, amount }: DiscountSize): number {
  return basisPoints === null
    ? (amount ?? 0)
    : Number((BigInt(owed) * BigInt(basisPoints)) / BigInt(wholeRate));
}

/** The sum of several discounts of one item, before the limit of the item's charge. */
export function sumOfDiscounts(owed: number, discounts: readonly DiscountSize[]): number {
  return discounts.reduce((sum, discount) => sum + discountOn(owed, discount), 0);
}

/**
 * The lines to post so that the ledger has the granted discounts. They never exceed what the item asks of the student. A discount on a paid
 * instalment that is still charged stays, even when it has ended since: its receipt was written with it.
 * @param changes what is posted of charges at the same time
 * @param posted what discounts took off until now
 */
export function discountChanges(
  charges: readonly PostedCharge[],
  changes: readonly Adjustment[],
  posted: readonly DiscountChange[],
  granted: readonly GrantedDiscount[],
): readonly DiscountChange[] {
  const owed = new Map<string, number>();
  for (const { amount, ...of } of [...charges, ...changes])
    owed.set(keyOf(of), (owed.get(keyOf(of)) ?? 0) + amount);
  const kept = new Map<string, number>();
  for (const charge of charges.filter(isSettled))
    kept.set(keyOf(charge), (kept.get(keyOf(charge)) ?? 0) + charge.discounted);
  const before = new Map(posted.map((discount) => [keyOf(discount), discount.amount]));
  const discountsOf = Map.groupBy(granted, keyOf);
  const pairs = new Map([...posted, ...granted].map((one) => [keyOf(one), one]));
  return [...pairs].flatMap(([key, { studentId, itemId }]) => {
    const most = Math.max(0, owed.get(key) ?? 0);
    const wanted = Math.min(most, sumOfDiscounts(most, discountsOf.get(key) ?? []));
    const amount = Math.max(wanted, Math.min(most, kept.get(key) ?? 0)) - (before.get(key) ?? 0);
    return amount === 0 ? [] : [{ studentId, itemId, amount }];
  });
}

const keyOf = ({ studentId, itemId }: { readonly studentId: number; readonly itemId: number }) =>
  `${studentId}/${itemId}`;
