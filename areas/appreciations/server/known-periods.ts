import { currentYear, yearPlans } from '#areas/school/server/public.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { PeriodKey } from '../kinds-contract.ts';
import { type Period, periodsOf } from '../periods.ts';

/** The periods of a year by their keys, sequences first. */
export async function periodsOfYear(
  context: ReferenceContext,
  yearId: number,
): Promise<ReadonlyMap<PeriodKey, Period>> {
  const years = await context.reference(['school'], 'appreciations.periods', async () => {
    const plans = await yearPlans(context, null);
    return new Map(plans.map((plan) => [plan.id, periodsOf(plan)]));
  });
  return new Map((years.get(yearId) ?? []).map((period) => [period.key, period]));
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
