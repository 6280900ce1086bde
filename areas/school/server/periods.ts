/** The periods of years, as every area that has results, texts or cards of them finds them. */
import { failures } from '#platform/kernel/errors.ts';
import { type Period, type PeriodKey, periodsOf } from '#platform/kernel/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { currentYear } from './school-years.ts';
import { listPlans } from './years-store.ts';

/** The periods of a year by their keys, in the order in which they end. */
export async function periodsOfYear(
  context: ReferenceContext,
  yearId: number,
): Promise<ReadonlyMap<PeriodKey, Period>> {
  const years = await context.reference(['school'], 'school.periods', async () => {
    const plans = await listPlans(context, null);
    return new Map(plans.map((plan) => [plan.id, byKey(periodsOf(plan))]));
  });
  return years.get(yearId) ?? new Map();
}

function byKey(periods: readonly Period[]): ReadonlyMap<PeriodKey, Period> {
  return new Map(periods.map((period) => [period.key, period]));
}

/** Those of the current year; none in a school without one. */
export async function periodsOfThisYear(context: ReferenceContext): Promise<ReadonlyMap<PeriodKey, Period>> {
  const year = await currentYear(context);
  return year ? periodsOfYear(context, year.id) : new Map();
}

/** @throws missing for a period of another year, or none. */
export async function periodIn(context: ReferenceContext, yearId: number, key: PeriodKey): Promise<Period> {
  const period = (await periodsOfYear(context, yearId)).get(key);
  if (!period) throw failures.missing();
  return period;
}
