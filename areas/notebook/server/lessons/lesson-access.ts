/** Write access to the lesson of a day: the teacher of the notebook, administrators, and a teacher who covers that lesson. */
import { lessonOfDay } from '#areas/schedule/server/public/timetable.ts';
import { hasRole, isStaff } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { isCoveredBy } from '../../lessons/rules.ts';
import { listAllNotebooks, lockNotebook, type Notebook } from '../notebook-store.ts';
import { notebookToChange } from '../notebook-to-change.ts';
import { findVisibleNotebooks } from '../visible-notebooks.ts';

interface LessonOfTimetable {
  readonly lessonId: number | null;
  readonly day: SchoolDay | null;
}

/**
 * The notebook of a lesson, locked until the transaction ends.
 * @throws missing, notYours, closed.
 */
export async function notebookOfLesson(
  context: Context,
  notebookId: number,
  lesson: LessonOfTimetable,
): Promise<Notebook> {
  if (!(await covers(context, notebookId, lesson)))
    return notebookToChange(context, await findVisibleNotebooks(context), notebookId);
  const notebook = await lockNotebook(context, notebookId, 'share');
  if (!notebook || notebook.closed) throw failures.closed();
  return notebook;
}

/** Whether the caller covers this lesson of somebody else's notebook. */
export async function covers(
  context: Context,
  notebookId: number,
  { lessonId, day }: LessonOfTimetable,
): Promise<boolean> {
  const { actor } = context;
  if (lessonId === null || day === null || !isStaff(actor) || !hasRole(actor, 'SLM.ClassNotebook.Edit'))
    return false;
  const all = await context.reference(['notebook'], 'notebook.all', () => listAllNotebooks(context));
  const notebook = all.find(({ id }) => id === notebookId);
  if (!notebook || notebook.teacherId === actor.userId) return false;
  const { dated } = await lessonOfDay(context, lessonId, day);
  return dated !== null && isCoveredBy(dated, notebook, actor.userId);
}
