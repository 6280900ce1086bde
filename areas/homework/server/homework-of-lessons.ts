import { findVisibleNotebooks } from '#areas/notebook/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { findGiven } from './homework-store.ts';

/** Titles and due dates for the lessons from which homework was given, as far as the caller sees it. */
export async function findForLessons(context: Context, ids: readonly number[]) {
  const { whole, throughChildren, childIds } = await findVisibleNotebooks(context);
  const query = {
    whole: whole.map(({ id }) => id),
    throughChildren: throughChildren.map(({ id }) => id),
    childIds,
    homeworkId: null,
  };
  return findGiven(context, query, ids);
}
