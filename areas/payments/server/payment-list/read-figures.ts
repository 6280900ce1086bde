import { barredChildren } from '#areas/students/server/public.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee } from '../../contract.ts';
import type { PaymentFigures } from '../../figures-contract.ts';
import { addTotals, noTotals } from '../../payment-list-rules.ts';
import { usualCurrency } from '../../rules.ts';
import { sumsReceived } from '../balances-store.ts';
import { countWaiting } from '../requests-store.ts';
import { studentBalances } from './student-balances.ts';

const everybody = {
  planId: null,
  itemId: null,
  yearId: null,
  studentId: null,
  classId: null,
  levelId: null,
  debtors: false,
  graceDays: 0,
  atLeast: null,
};

/** @throws forbidden for who does not see the payments of the whole school. */
export async function readFigures(context: Context): Promise<PaymentFigures> {
  if (!reachesWholeSchool(context.actor, canSee)) throw common.forbidden();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const since = `${today.slice(0, 8)}01` as SchoolDay;
  const barred = [...(await barredChildren(context))];
  const { rows } = await studentBalances(context, everybody);
  const { open, due } = rows.map(({ balance }) => balance).reduce(addTotals, noTotals);
  return {
    currency: usualCurrency,
    ...(await sumsReceived(context, { today, since, barred })),
    open,
    due,
    debtors: rows.filter(({ balance }) => balance.overdue > 0).length,
    requests: await countWaiting(context, barred),
  };
}
