import { notebooksOfClassSubjects } from '#areas/notebook/server/public/notebook.ts';
import { findVisibleNotebooks } from '#areas/notebook/server/public/visible-notebooks.ts';
import type { DatedLesson } from '#areas/schedule/server/public/changes.ts';
import type { Context } from '#platform/server/context.ts';
import { findGiven } from './homework-store.ts';
import { countDueOnDays } from './load/load-store.ts';

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

/** Homework due on the days of lessons of its subject that are to be cancelled, moved or ended. */
export async function homeworkDueIn(context: Context, lessons: readonly DatedLesson[]) {
  const taught = lessons.flatMap(({ classIds, subjectId, heldOn }) =>
    classIds.map((classId) => ({ classId, subjectId, day: heldOn })),
  );
  const notebooks = await notebooksOfClassSubjects(context, taught);
  const notebooksOf = Map.groupBy(notebooks, keyOf);
  const due = taught.flatMap((one) =>
    (notebooksOf.get(keyOf(one)) ?? []).map(({ id }) => ({ notebookId: id, day: one.day })),
  );
  const count = await countDueOnDays(context, due, context.actor.timeZone);
  const key = lessons.length > 1 ? 'GIVING.hangingDays' : 'GIVING.hanging';
  return count > 0 ? [{ text: context.say(key, { count }) }] : [];
}

const keyOf = ({ classId, subjectId }: { readonly classId: number; readonly subjectId: number }) =>
  `${classId} ${subjectId}`;
