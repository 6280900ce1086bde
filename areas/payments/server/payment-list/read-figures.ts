import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { together } from '#platform/server/processes/together.ts';
import { canSee } from '../../contract.ts';
import type { PaymentFigures } from '../../payment-list/figures-contract.ts';
import { usualCurrency } from '../../rules.ts';
import { countWaiting } from '../requests/requests-store.ts';
import { balancesOfSchool, type OwedBalance } from './balances-of-school.ts';
import { sumsReceived } from './figures-store.ts';

/** @throws forbidden for who does not see the payments of the whole school. */
export async function readFigures(context: Context): Promise<PaymentFigures> {
  if (!reachesWholeSchool(context.actor, canSee)) throw common.forbidden();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const since = `${today.slice(0, 8)}01` as SchoolDay;
  const [barredIds, balances] = await together([barredChildren(context), balancesOfSchool(context, today)]);
  const barred = [...barredIds];
  const [received, requests] = await together([
    sumsReceived(context, { today, since, barred }),
    countWaiting(context, barred),
  ]);
  const seen = [...balances].flatMap(([studentId, balance]) => (barredIds.has(studentId) ? [] : balance));
  return {
    currency: usualCurrency,
    ...received,
    open: sumOf(seen, 'open'),
    due: sumOf(seen, 'due'),
    debtors: seen.filter(({ overdue }) => overdue > 0).length,
    requests,
  };
}

function sumOf(balances: readonly OwedBalance[], what: 'open' | 'due'): number {
  return balances.reduce((sum, balance) => sum + balance[what], 0);
}
