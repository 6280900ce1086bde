import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { mayDelete } from '../../rules.ts';
import { removeHomework } from '../homework-store.ts';
import { linesOf } from '../lines/lines-store.ts';
import { withdrawNews } from '../notices/notify-families.ts';
import { openHomeworkToChange } from './homework-to-change.ts';

/** Deletes a homework nobody has marked. @throws closed, alreadyMarked, and those of every change. */
export async function deleteHomework(
  context: Context,
  { id }: { id: number },
): Promise<{ homeworkId: number }> {
  const { homework } = await openHomeworkToChange(context, id);
  if (!mayDelete(homework, await linesOf(context, id))) throw failures.alreadyMarked();
  await removeHomework(context, id);
  await withdrawNews(context, id);
  await context.audit('homework.delete', `homework ${id}`, { title: homework.title });
  return { homeworkId: id };
}
