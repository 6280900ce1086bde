/**
 * A student's debts, payments and next instalments, derived from the ledger. Pure, shared by screen and server. Source: domain.md 1.10
 * (instalments are derived; debt, tuition, extras, advance).
 */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InstalmentState } from './contract.ts';

/** One instalment of an item that a student owes; amounts in the currency's smallest unit. */
export interface Charge {
  readonly itemId: number;
  readonly instalment: number;
  /** The whole debt, 0 or more. */
  readonly amount: number;
  /** Null for a debt of earlier years: it is due at once. */
  readonly dueOn: SchoolDay | null;
  /** Debt of earlier years before this year's. */
  readonly past: boolean;
  /** `kindRank` of the item: smaller is paid first. */
  readonly rank: number;
  /** Added because the instalment was late; paid off after it. */
  readonly penalty: boolean;
}

/** A payment, discount or waiver: for one item, or for none (`itemId` null). */
export interface Credit {
  readonly itemId: number | null;
  readonly amount: number;
  /** A discount or a waiver: nobody paid it. */
  readonly given?: boolean;
}

export interface PaidCharge extends Charge {
  readonly paid: number;
  readonly state: InstalmentState;
}

export interface Account {
  /** In the order in which they are paid off. */
  readonly charges: readonly PaidCharge[];
  /** Payments beyond the whole debt. */
  readonly advance: number;
  /** The unpaid debt, whenever it is due. */
  readonly open: number;
  /** The part of it that is due today or before. */
  readonly due: number;
}

/**
 * Debt of earlier years, then by due day, on one day registration, tuition and the rest: whoever pays what is due has nothing overdue. It does
 * not depend on today, so a credit stays where it is.
 */
export function inPaymentOrder(one: Charge, other: Charge): number {
  return (
    Number(other.past) - Number(one.past) ||
    compare(one.dueOn ?? '', other.dueOn ?? '') ||
    one.rank - other.rank ||
    one.itemId - other.itemId ||
    one.instalment - other.instalment ||
    Number(one.penalty) - Number(other.penalty)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Spreads credits over charges: first each item's own credits over its instalments, then what is left in the order of payment. */
export function accountOfCharges(
  charges: readonly Charge[],
  credits: readonly Credit[],
  today: SchoolDay,
): Account {
  const ordered = charges.filter(({ amount }) => amount > 0).sort(inPaymentOrder);
  const left = new Map<number | null, number>();
  const given = new Map<number | null, number>();
  for (const { itemId, amount, given: isGiven } of credits) {
    left.set(itemId, (left.get(itemId) ?? 0) + amount);
    if (isGiven) given.set(itemId, (given.get(itemId) ?? 0) + amount);
  }
  const paid = ordered.map((charge) => {
    const own = left.get(charge.itemId) ?? 0;
    const used = Math.max(0, Math.min(own, charge.amount));
    left.set(charge.itemId, own - used);
    return used;
  });
  let free = [...left.values()].reduce((sum, amount) => sum + amount, 0);
  // More went back than was left over, such as an advance that was refunded and whose receipt was cancelled: what is paid off last is open again.
  for (let at = paid.length - 1; at >= 0 && free < 0; at--) {
    const back = Math.min(paid[at] ?? 0, -free);
    paid[at] = (paid[at] ?? 0) - back;
    free += back;
  }
  let open = 0;
  let due = 0;
  const spread = ordered.map((charge, at): PaidCharge => {
    const already = paid[at] ?? 0;
    const more = Math.max(0, Math.min(free, charge.amount - already));
    free -= more;
    const unpaid = charge.amount - already - more;
    open += unpaid;
    if (isDue(charge, today)) due += unpaid;
    // Discounts cover the first instalments of their item.
    const ofGiven = given.get(charge.itemId) ?? 0;
    given.set(charge.itemId, Math.max(0, ofGiven - charge.amount));
    const state =
      unpaid === 0 && ofGiven >= charge.amount ? 'covered' : stateOf(charge, already + more, today);
    return { ...charge, paid: already + more, state };
  });
  // A refund beyond the credit, for no item, is owed at once.
  const owed = Math.max(0, -free);
  return { charges: spread, advance: Math.max(0, free), open: open + owed, due: due + owed };
}

/** A debt of earlier years is due at once. */
export function isDue({ dueOn }: Pick<Charge, 'dueOn'>, today: SchoolDay): boolean {
  return dueOn === null || dueOn <= today;
}

/** An instalment is due on its day, and late from the day after. */
function stateOf({ amount, dueOn }: Charge, paid: number, today: SchoolDay): InstalmentState {
  if (paid >= amount) return 'paid';
  if (isDue({ dueOn }, today)) return dueOn === today ? 'due' : 'late';
  return paid > 0 ? 'partial' : 'waiting';
}

/** Sums that a family may pay now: each instalment, several together in the order of payment, all that is due, everything. */
export function openAmountsOf(account: Account | null): readonly number[] {
  if (!account) return [];
  let together = 0;
  const amounts = account.charges.flatMap(({ amount, paid }) => {
    together += amount - paid;
    return [amount - paid, together];
  });
  return [...new Set([...amounts, account.due, account.open])].filter((amount) => amount > 0);
}
