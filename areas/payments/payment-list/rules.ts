/** The whole debt of a student, from the instalments of the account. Pure, shared by screen and server. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { isDue, type PaidCharge } from '../accounts/balance-rules.ts';
import type { InstalmentState } from '../accounts/contract.ts';
import type { BalanceFilter } from './contract.ts';

/** Amounts in the currency's smallest unit, as the contract explains them. */
export interface BalanceTotals {
  readonly owed: number;
  readonly paid: number;
  readonly open: number;
  readonly due: number;
}

export interface Balance extends BalanceTotals {
  readonly overdue: number;
  readonly overdueSince: SchoolDay | null;
  readonly state: InstalmentState;
}

/** @param charges the instalments that count @param lateBefore the first day on which an instalment that is due is not yet late */
export function balanceOf(charges: readonly PaidCharge[], today: SchoolDay, lateBefore: SchoolDay): Balance {
  let overdue = 0;
  let overdueSince: SchoolDay | null = null;
  for (const { state, dueOn, amount, paid } of charges) {
    if (state !== 'late') continue;
    if (dueOn === null || dueOn < lateBefore) overdue += amount - paid;
    if (dueOn !== null && (overdueSince === null || dueOn < overdueSince)) overdueSince = dueOn;
  }
  return { ...totalsOf(charges, today), overdue, overdueSince, state: stateOf(charges) };
}

export function totalsOf(charges: readonly PaidCharge[], today: SchoolDay): BalanceTotals {
  const totals = { owed: 0, paid: 0, open: 0, due: 0 };
  for (const charge of charges) {
    const open = charge.amount - charge.paid;
    totals.owed += charge.amount;
    totals.paid += charge.paid;
    totals.open += open;
    if (isDue(charge, today)) totals.due += open;
  }
  return totals;
}

/** Late or due today where one instalment is; paid where nothing is open. */
function stateOf(charges: readonly PaidCharge[]): InstalmentState {
  const has = (wanted: InstalmentState) => charges.some(({ state }) => state === wanted);
  if (has('late')) return 'late';
  if (has('due')) return 'due';
  if (charges.every(({ amount, paid }) => paid >= amount))
    return has('covered') && !has('paid') ? 'covered' : 'paid';
  return charges.some(({ paid }) => paid > 0) ? 'partial' : 'waiting';
}

export function addTotals(one: BalanceTotals, other: BalanceTotals): BalanceTotals {
  return {
    owed: one.owed + other.owed,
    paid: one.paid + other.paid,
    open: one.open + other.open,
    due: one.due + other.due,
  };
}

export const noTotals: BalanceTotals = { owed: 0, paid: 0, open: 0, due: 0 };

/** Whether the list shows a student with this balance. */
export function isListed(
  { overdue }: Balance,
  { debtors, atLeast }: Pick<BalanceFilter, 'debtors' | 'atLeast'>,
): boolean {
  return (!debtors || overdue > 0) && (atLeast === null || overdue >= atLeast);
}

/** The largest amount due comes first, then the largest amount open. */
export function byAmountDue(one: BalanceTotals, other: BalanceTotals): number {
  return other.due - one.due || other.open - one.open;
}

/** The share that is paid, in per cent, rounded down: 100 only where everything is; null where nothing is owed. */
export function rateOf({ owed, paid }: Pick<BalanceTotals, 'owed' | 'paid'>): number | null {
  return owed === 0 ? null : Math.floor((paid * 100) / owed);
}
