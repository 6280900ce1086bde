import { periodsOfThisYear } from '#areas/school/server/public/periods.ts';
import { type Period, takesMarks } from '#platform/kernel/periods/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';

/** Sequences and months of the current year, in their order; none in a school without one. */
export async function sequencesOfThisYear(context: ReferenceContext): Promise<readonly Period[]> {
  return [...(await periodsOfThisYear(context, null)).values()].filter(takesMarks);
}
