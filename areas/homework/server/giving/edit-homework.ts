import type { InputOf } from '#platform/kernel/endpoint.ts';
import { resolveMoment } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { RecordText } from '#platform/server/routes.ts';
import { type editHomework as call, failures } from '../../contract.ts';
import { anyMarked, lessonDueBy, lessonTimesFit, statusAfter } from '../../rules.ts';
import type { HomeworkEdit, HomeworkStatus } from '../../wire.ts';
import { type HomeworkRow, updateHomework } from '../homework-store.ts';
import { linesOf } from '../lines/lines-store.ts';
import { notifyOfHomework, withdrawNews, withdrawReminders } from '../notices/notify-families.ts';
import { homeworkRecord, homeworkToChange, refuseStale } from './homework-to-change.ts';

/**
 * Changes fields, publishes, closes or reopens.
 * @throws stale, closed, alreadyClosed, notClosed, alreadyMarked, notPublished, lessonBackwards, and those of every change.
 */
export async function editHomework(
  context: Context,
  { id, edit, version }: InputOf<typeof call>,
): Promise<RecordText> {
  const { homework, notebook } = await homeworkToChange(context, id);
  const marked = edit.status === 'draft' && anyMarked(await linesOf(context, id));
  const next = statusAfter(homework.status, edit, marked);
  // Before the versions are compared: the message says that a colleague closed it, instead of showing two equal texts.
  if ('refused' in next) throw failures[next.refused]();
  await refuseStale(context, homework, version);
  const { status } = next;
  const given = {
    startsAt: changed(context, edit.startsAt, homework.startsAt),
    endsAt: changed(context, edit.endsAt, homework.endsAt),
  };
  if (!lessonTimesFit(given)) throw failures.lessonBackwards();
  const title = edit.title?.trim() ?? homework.title;
  const dueAt = changed(context, edit.dueAt, homework.dueAt) ?? homework.dueAt;
  await updateHomework(context, {
    id,
    title,
    description: edit.description?.trim() ?? homework.description,
    dueAt,
    ...lessonDueBy(given, dueAt),
    minutes: edit.minutes === undefined ? homework.minutes : edit.minutes,
    status,
    updatedAt: context.now,
    updatedBy: context.actor.userId,
  });
  await context.audit(actionOf(homework.status, status), `homework ${id}`, { fields: Object.keys(edit) });
  if (status === 'draft' && homework.status !== 'draft') await withdrawNews(context, id);
  else if (dueAt !== homework.dueAt) await withdrawReminders(context, id, null);
  if (status === 'published' && homework.status === 'draft') {
    const students = (await linesOf(context, id)).map(({ studentId }) => studentId);
    await notifyOfHomework(context, { id, title, dueAt }, notebook, students);
  }
  return homeworkRecord(context, id);
}

function changed(
  context: Context,
  wanted: HomeworkEdit['startsAt'],
  before: HomeworkRow['startsAt'],
): HomeworkRow['startsAt'] {
  if (wanted === undefined) return before;
  return wanted === null ? null : resolveMoment(wanted, context.actor.timeZone);
}

function actionOf(before: HomeworkStatus, after: HomeworkStatus): string {
  if (before === after) return 'homework.edit';
  if (after === 'closed') return 'homework.close';
  if (before === 'closed') return 'homework.reopen';
  return after === 'draft' ? 'homework.unpublish' : 'homework.publish';
}
