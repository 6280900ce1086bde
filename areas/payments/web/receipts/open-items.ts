/** The items of an account of which something is open: what a family may choose to pay. */
import type { StudentAccount } from '../../accounts/contract.ts';

type Charge = StudentAccount['charges'][number];

/** Whether something of it is open, and it is no debt of earlier years, which is always paid first. */
export function isOpenItem({ itemId, amount, paid }: Charge): boolean {
  return itemId > 0 && amount > paid;
}

export interface OpenItem {
  readonly itemId: number;
  readonly name: string;
  readonly open: number;
  /** The first day on which something of it is due. */
  readonly dueOn: Charge['dueOn'];
}

/** In the order of payment. */
export function openItems(charges: readonly Charge[]): readonly OpenItem[] {
  return [...Map.groupBy(charges.filter(isOpenItem), ({ itemId }) => itemId)].map(([itemId, own]) => ({
    itemId,
    name: own[0]?.name ?? '',
    open: own.reduce((sum, { amount, paid }) => sum + amount - paid, 0),
    dueOn: own[0]?.dueOn ?? null,
  }));
}
