import type { PaidCharge } from '../accounts/balance-rules.ts';
import type { ReceiptPart } from './contract.ts';

/** Within this time, in milliseconds, the same amount for the same student is taken for a second tap. */
export const doubleTapTime = 2 * 60_000;

/** The part of a payment for each charge, in their order, and the rest, which is an advance. */
export function spreadOver<Charged extends { readonly amount: number; readonly paid: number }>(
  charges: readonly Charged[],
  amount: number,
): {
  readonly parts: readonly { readonly charge: Charged; readonly amount: number }[];
  readonly advance: number;
} {
  let left = amount;
  const parts = charges.flatMap((charge) => {
    const part = Math.min(left, charge.amount - charge.paid);
    if (part <= 0) return [];
    left -= part;
    return [{ charge, amount: part }];
  });
  return { parts, advance: left };
}

/** How a payment runs over what is owed: debts of earlier years as one part, then each item, then the advance. */
export function partsOf(charges: readonly PaidCharge[], amount: number): readonly ReceiptPart[] {
  const { parts, advance } = spreadOver(charges, amount);
  const byItem = Map.groupBy(parts, ({ charge }) => charge.itemId);
  const sums = [...byItem].map(([itemId, own]) => ({
    itemId,
    amount: own.reduce((sum, part) => sum + part.amount, 0),
  }));
  const [debts, items] = [
    sums.filter(({ itemId }) => itemId === 0),
    sums.filter(({ itemId }) => itemId !== 0),
  ];
  return [
    ...debts.map((part) => ({ itemId: null, kind: 'debt' as const, amount: part.amount })),
    ...items.map((part) => ({ itemId: part.itemId, kind: 'item' as const, amount: part.amount })),
    ...(advance > 0 ? [{ itemId: null, kind: 'advance' as const, amount: advance }] : []),
  ];
}

/** The part of chosen items for each charge: each item's sum runs over its instalments. */
export function spreadChosen<
  Charged extends { readonly itemId: number; readonly amount: number; readonly paid: number },
>(
  charges: readonly Charged[],
  chosen: readonly { readonly itemId: number; readonly amount: number }[],
): readonly { readonly charge: Charged; readonly amount: number }[] {
  return chosen.flatMap(
    ({ itemId, amount }) =>
      spreadOver(
        charges.filter((charge) => charge.itemId === itemId),
        amount,
      ).parts,
  );
}

/** The open sum of each item. */
export function openByItem(
  charges: readonly Pick<PaidCharge, 'itemId' | 'amount' | 'paid'>[],
): ReadonlyMap<number, number> {
  const open = new Map<number, number>();
  for (const { itemId, amount, paid } of charges) open.set(itemId, (open.get(itemId) ?? 0) + amount - paid);
  return open;
}

/** Parts chosen by hand: each of an item that is owed, none above what is open of it, together the amount; else null. */
export function chosenParts(
  charges: readonly PaidCharge[],
  amount: number,
  chosen: readonly { readonly itemId: number; readonly amount: number }[],
): readonly ReceiptPart[] | null {
  const open = openByItem(charges);
  const fits =
    new Set(chosen.map(({ itemId }) => itemId)).size === chosen.length &&
    chosen.every((part) => part.amount <= (open.get(part.itemId) ?? 0)) &&
    chosen.reduce((sum, part) => sum + part.amount, 0) === amount;
  return fits ? chosen.map((part) => ({ itemId: part.itemId, kind: 'item', amount: part.amount })) : null;
}

/** Notes and coins by value, the largest first. Source for XAF: the Bank of Central African States. */
export function piecesOf(currency: string): readonly number[] {
  return currency === 'XAF' || currency === 'XOF'
    ? [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25, 10, 5, 2, 1]
    : [1];
}

/** The sum of a count of notes and coins. @param counts how many of each, by value */
export function countedSum(counts: Readonly<Record<string, number>>): number {
  return Object.entries(counts).reduce((sum, [piece, count]) => sum + Number(piece) * count, 0);
}
