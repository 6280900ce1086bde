import { notebooksInSight } from '#areas/notebook/server/public.ts';
import { currentYear } from '#areas/school/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import type { HomeworkSummary } from '../contract.ts';
import { countByNotebook } from './homework-store.ts';

/** Counts of the current year, for the notebooks in sight. */
export async function summarizeHomework(context: Context): Promise<readonly HomeworkSummary[]> {
  const sight = await notebooksInSight(context);
  const year = await currentYear(context);
  const ids = (notebooks: typeof sight.whole) =>
    notebooks.filter((one) => one.yearId === year?.id).map((one) => one.id);
  return countByNotebook(
    context,
    {
      whole: ids(sight.whole),
      throughChildren: ids(sight.throughChildren),
      childIds: sight.childIds,
      homeworkId: null,
    },
    context.now,
  );
}
