import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { sumPlan as call, PlanSums } from '../../payment-list/plan-sums-contract.ts';
import { usualCurrency } from '../../rules.ts';
import { visiblePlan } from '../plans/plan-records.ts';
import { sumGivenAway } from './figures-store.ts';
import { studentBalances } from './student-balances.ts';

const all = {
  itemId: null,
  yearId: null,
  studentId: null,
  classId: null,
  levelId: null,
  debtors: false,
  graceDays: 0,
  atLeast: null,
};

/** @throws missing */
export async function sumPlan(context: Context, { planId }: InputOf<typeof call>): Promise<PlanSums> {
  await visiblePlan(context, planId);
  const { rows } = await studentBalances(context, { planId, ...all });
  const charges = rows.flatMap((row) => row.charges());
  const discounts = await sumGivenAway(
    context,
    planId,
    rows.map(({ studentId }) => studentId),
  );
  const sumOf = (of: typeof charges) => of.reduce((sum, { amount }) => sum + amount, 0);
  const covered = charges.reduce((sum, { paid }) => sum + paid, 0);
  return {
    planId,
    currency: usualCurrency,
    charged: sumOf(charges.filter(({ penalty }) => !penalty)),
    penalties: sumOf(charges.filter(({ penalty }) => penalty)),
    discounts: Math.min(discounts, covered),
    paid: Math.max(0, covered - discounts),
    open: sumOf(charges) - covered,
  };
}
