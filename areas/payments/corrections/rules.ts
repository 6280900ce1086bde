/** How much may be cancelled, refunded or waived. Pure, shared by screen and server. */
import type { Purpose } from '../ledger/contract.ts';

/** Payments for one item, or for none; refunds are taken off. */
export interface PaidSum {
  readonly purpose: Purpose;
  readonly itemId: number | null;
  readonly owed: number;
}

export interface RefundPart {
  readonly itemId: number | null;
  readonly amount: number;
}

/** Payments that were not refunded, by item. */
function paidByItem(sums: readonly PaidSum[]): ReadonlyMap<number | null, number> {
  const paid = new Map<number | null, number>();
  for (const { purpose, itemId, owed } of sums)
    if (purpose === 'payment' || purpose === 'refund') paid.set(itemId, (paid.get(itemId) ?? 0) - owed);
  return paid;
}

/** The sum of all payments that were not refunded. */
function paidInAll(sums: readonly PaidSum[]): number {
  return [...paidByItem(sums).values()].reduce((sum, paid) => sum + paid, 0);
}

/**
 * Whether a receipt can be cancelled: its money is given back, in whatever way it came, so it must not have been given back before. A cheque
 * that bounced was never money of the school: the student owes even what was refunded of it.
 * @param refunded what went back of this very payment, or may have: other payments of the student do not make up for it
 */
export function mayReverse(
  { kind, amount }: { readonly kind: 'cancellation' | 'bounce'; readonly amount: number },
  sums: readonly PaidSum[],
  refunded: number,
): boolean {
  return kind === 'bounce' || (refunded === 0 && amount <= paidInAll(sums));
}

/**
 * The most that can be refunded: what was paid and not refunded yet. A receipt that was cancelled after its money was refunded leaves less
 * than nothing for its item, which another item's money makes up for.
 */
export function refundable(sums: readonly PaidSum[]): number {
  const ofItems = [...paidByItem(sums).values()].reduce((sum, paid) => sum + Math.max(0, paid), 0);
  return Math.max(0, Math.min(ofItems, paidInAll(sums)));
}

/**
 * From what a refund is taken: first from what was paid for no item (advances), then from the items paid off last.
 * @param order items in the order of payment @returns null where less was paid
 */
export function refundParts(
  sums: readonly PaidSum[],
  order: readonly number[],
  amount: number,
): readonly RefundPart[] | null {
  const paid = paidByItem(sums);
  const others = [...paid.keys()].filter((itemId) => itemId !== null && !order.includes(itemId));
  let left = amount;
  const parts = [null, ...others, ...order.toReversed()].flatMap((itemId) => {
    const part = Math.min(left, Math.max(0, paid.get(itemId) ?? 0));
    left -= part;
    return part > 0 ? [{ itemId, amount: part }] : [];
  });
  return left === 0 ? parts : null;
}
