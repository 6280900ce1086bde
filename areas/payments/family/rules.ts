/** The parts of an account that families see first. Pure. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { PaidCharge } from '../accounts/balance-rules.ts';

/** The next day after today on which something is due, and what is open of that day; null for none. */
export function nextDueOf(
  charges: readonly Pick<PaidCharge, 'amount' | 'paid' | 'dueOn'>[],
  today: SchoolDay,
): { readonly dueOn: SchoolDay; readonly amount: number } | null {
  let next: { dueOn: SchoolDay; amount: number } | null = null;
  for (const { amount, paid, dueOn } of charges) {
    const open = amount - paid;
    if (open <= 0 || dueOn === null || dueOn <= today) continue;
    if (next === null || dueOn < next.dueOn) next = { dueOn, amount: open };
    else if (dueOn === next.dueOn) next.amount += open;
  }
  return next;
}
