import type { Context } from '#platform/server/context.ts';
import type { HomeworkSummary } from '../../contract.ts';
import { countByNotebook } from '../homework-store.ts';
import { visibilityInYear } from '../visibility-in-year.ts';

/** Counts of the current year, for the visible notebooks. */
export async function summarizeHomework(context: Context): Promise<readonly HomeworkSummary[]> {
  const { query } = await visibilityInYear(context);
  return countByNotebook(context, query, context.now);
}
