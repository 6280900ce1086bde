import { periodsOfThisYear, type StoredPlan, yearPlans } from '#areas/school/server/public.ts';
import type { Period } from '#platform/kernel/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';

/** The trimesters of a year with their sequences, in their order. */
export async function trimestersOf(
  context: ReferenceContext,
  yearId: number,
): Promise<StoredPlan['trimesters']> {
  const plans = await context.reference(['school'], 'evaluations.years', () => yearPlans(context, null));
  return plans.find(({ id }) => id === yearId)?.trimesters ?? [];
}

/** Those of the current year, in their order; none in a school without one. */
export async function sequencesOfThisYear(context: ReferenceContext): Promise<readonly Period[]> {
  return [...(await periodsOfThisYear(context)).values()].filter(({ kind }) => kind === 'sequence');
}
