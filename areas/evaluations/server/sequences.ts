import { currentYear, type StoredPlan, yearPlans } from '#areas/school/server/public.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { type NumberedSequence, numberedSequences } from '../sequences-rules.ts';

/** The trimesters of a year with their sequences, in their order. */
export async function trimestersOf(
  context: ReferenceContext,
  yearId: number,
): Promise<StoredPlan['trimesters']> {
  const plans = await context.reference(['school'], 'evaluations.years', () => yearPlans(context, null));
  return plans.find(({ id }) => id === yearId)?.trimesters ?? [];
}

/** The sequences of all years by id. */
function sequencesById(context: ReferenceContext): Promise<ReadonlyMap<number, NumberedSequence>> {
  return context.reference(['school'], 'evaluations.sequences', async () => {
    const years = await yearPlans(context, null);
    return new Map(years.flatMap(numberedSequences).map((sequence) => [sequence.id, sequence]));
  });
}

/** @throws missing */
export async function sequenceOf(context: ReferenceContext, id: number): Promise<NumberedSequence> {
  const sequence = (await sequencesById(context)).get(id);
  if (!sequence) throw failures.missing();
  return sequence;
}

/** Those of the current year, in their order; none in a school without one. */
export async function sequencesOfThisYear(context: ReferenceContext): Promise<readonly NumberedSequence[]> {
  const year = await currentYear(context);
  return [...(await sequencesById(context)).values()].filter(({ yearId }) => yearId === year?.id);
}
