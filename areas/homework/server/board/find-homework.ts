import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import type { Context } from '#platform/server/context.ts';
import type { Found } from '#platform/server/finders.ts';
import { findTitles } from '../homework-store.ts';
import { visibilityInYear } from '../visibility-in-year.ts';

/** Homework of this year by title, the newest first, each with its class. */
export async function findHomework(context: Context, text: string, most: number): Promise<readonly Found[]> {
  const { query, notebooks } = await visibilityInYear(context);
  const classrooms = await classesAndGroupsById(context);
  const classOf = (notebookId: number) => classrooms.get(notebooks.get(notebookId)?.classId ?? 0);
  return (await findTitles(context, query, text, most)).map(({ id, title, notebookId }) => ({
    id,
    title,
    about: classOf(notebookId)?.name ?? null,
  }));
}
