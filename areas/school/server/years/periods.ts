/** The periods of years; which of them a class has, evaluations says. */
import {
  inRhythm,
  type Period,
  type PeriodKey,
  periodsOf,
  type Rhythm,
} from '#platform/kernel/periods/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { currentYear } from './school-years.ts';
import { listPlans } from './years-store.ts';

/**
 * The periods of a year by their keys, in the order of `periodsOf`.
 * @param rhythm null for sequences and months alike: a trimester is then made of both
 */
export async function periodsOfYear(
  context: ReferenceContext,
  yearId: number,
  rhythm: Rhythm | null,
): Promise<ReadonlyMap<PeriodKey, Period>> {
  const years = await context.reference(['school'], `school.periods ${rhythm}`, async () => {
    const plans = await listPlans(context, null);
    return new Map(
      plans.map((plan) => {
        const trimesters = rhythm ? inRhythm(plan, rhythm) : plan.trimesters;
        return [plan.id, byKey(periodsOf({ ...plan, trimesters }))];
      }),
    );
  });
  return years.get(yearId) ?? new Map();
}

function byKey(periods: readonly Period[]): ReadonlyMap<PeriodKey, Period> {
  return new Map(periods.map((period) => [period.key, period]));
}

/** Those of the current year; none in a school without one. */
export async function periodsOfThisYear(
  context: ReferenceContext,
  rhythm: Rhythm | null,
): Promise<ReadonlyMap<PeriodKey, Period>> {
  const year = await currentYear(context);
  return year ? periodsOfYear(context, year.id, rhythm) : new Map();
}
