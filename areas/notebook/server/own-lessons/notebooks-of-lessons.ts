/** The open notebooks in which the caller writes lessons: the own ones, and those of colleagues whose lessons they cover. */
import type { DatedLesson } from '#areas/schedule/server/public/changes.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { Context } from '#platform/server/context.ts';
import { isCoveredBy, isOfNotebook } from '../../lessons/rules.ts';
import { listAllNotebooks, type Notebook } from '../notebook-store.ts';

export interface LessonInNotebook {
  readonly lesson: DatedLesson;
  readonly notebook: Notebook;
}

/** Lessons that the caller gives, each with its notebook; several for classes taught together. */
export async function notebooksOfLessons(
  context: Context,
  lessons: readonly DatedLesson[],
): Promise<readonly LessonInNotebook[]> {
  const { userId } = context.actor;
  const all = await context.reference(['notebook'], 'notebook.all', () => listAllNotebooks(context));
  const year = await currentYear(context);
  const open = all.filter(({ yearId, closed }) => yearId === year?.id && !closed);
  return lessons
    .filter(({ state, teacherIds }) => state === 'held' && teacherIds.includes(userId))
    .flatMap((lesson) =>
      open
        .filter((notebook) =>
          notebook.teacherId === userId
            ? isOfNotebook(lesson, notebook)
            : isCoveredBy(lesson, notebook, userId),
        )
        .map((notebook) => ({ lesson, notebook })),
    );
}
