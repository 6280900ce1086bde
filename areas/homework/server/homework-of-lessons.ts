import { notebooksOfSubject } from '#areas/notebook/server/public/notebook.ts';
import { findVisibleNotebooks } from '#areas/notebook/server/public/visible-notebooks.ts';
import type { DatedLesson } from '#areas/schedule/server/public/changes.ts';
import { addDays, momentOnDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { findGiven } from './homework-store.ts';
import { countDueWithin } from './load/load-store.ts';

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
  const taught = new Map(
    lessons.flatMap(({ classIds, subjectId }) =>
      classIds.map((classId) => [`${classId} ${subjectId}`, { classId, subjectId }] as const),
    ),
  );
  const notebookIds: number[] = [];
  for (const { classId, subjectId } of taught.values())
    notebookIds.push(...(await notebooksOfSubject(context, classId, subjectId)));
  const { timeZone } = context.actor;
  const spans = lessons.map(({ heldOn }) => ({
    from: momentOnDay(heldOn, '00:00', timeZone),
    until: momentOnDay(addDays(heldOn, 1), '00:00', timeZone),
  }));
  const count = await countDueWithin(context, notebookIds, spans);
  const key = lessons.length > 1 ? 'GIVING.hangingDays' : 'GIVING.hanging';
  return count > 0 ? [{ text: context.say(key, { count }) }] : [];
}
