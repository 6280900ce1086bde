import { periodsOfThisYear, type StoredPlan, yearPlans } from '#areas/school/server/public.ts';
import { inRhythm, type Period, type Rhythm, takesMarks } from '#platform/kernel/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';

/** Tells the trimesters of a year with their sequences or months, in their order. */
export async function trimestersOf(
  context: ReferenceContext,
  yearId: number,
): Promise<(rhythm: Rhythm) => StoredPlan['trimesters']> {
  const plans = await context.reference(['school'], 'evaluations.years', () => yearPlans(context, null));
  const plan = plans.find(({ id }) => id === yearId);
  return (rhythm) => (plan ? inRhythm(plan, rhythm) : []);
}

/** Sequences and months of the current year, in their order; none in a school without one. */
export async function sequencesOfThisYear(context: ReferenceContext): Promise<readonly Period[]> {
  return [...(await periodsOfThisYear(context, null)).values()].filter(takesMarks);
}
