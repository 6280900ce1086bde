/** What a student owes in all, from the instalments of the account. Pure, shared by screen and server. */
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { InstalmentState } from './accounts-contract.ts';
import type { PaidCharge } from './balance-rules.ts';
import type { BalanceFilter } from './payment-list-contract.ts';

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

/** @param charges the instalments that count */
export function balanceOf(charges: readonly PaidCharge[], today: SchoolDay, graceDays: number): Balance {
  const lateBefore = addDays(today, -graceDays);
  const late = charges.filter(({ state }) => state === 'late');
  const lateDays = late.flatMap(({ dueOn }) => dueOn ?? []).sort();
  return {
    ...totalsOf(charges, today),
    overdue: openOf(late.filter(({ dueOn }) => dueOn === null || dueOn < lateBefore)),
    overdueSince: lateDays[0] ?? null,
    state: stateOf(charges),
  };
}

export function totalsOf(charges: readonly PaidCharge[], today: SchoolDay): BalanceTotals {
  return {
    owed: charges.reduce((sum, { amount }) => sum + amount, 0),
    paid: charges.reduce((sum, { paid }) => sum + paid, 0),
    open: openOf(charges),
    due: openOf(charges.filter(({ dueOn }) => dueOn === null || dueOn <= today)),
  };
}

function openOf(charges: readonly PaidCharge[]): number {
  return charges.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
}

/** Late where one instalment is, paid where all are. */
function stateOf(charges: readonly PaidCharge[]): InstalmentState {
  if (charges.some(({ state }) => state === 'late')) return 'late';
  if (charges.every(({ state }) => state === 'paid')) return 'paid';
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
