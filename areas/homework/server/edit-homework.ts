import type { InputOf } from '#platform/kernel/endpoint.ts';
import { resolveMoment } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { RecordText } from '#platform/server/routes.ts';
import { type editHomework as call, failures } from '../contract.ts';
import type { HomeworkEdit, HomeworkStatus } from '../wire.ts';
import { type HomeworkRow, updateHomework } from './homework-store.ts';
import { homeworkRecord, homeworkToChange, refuseStale } from './homework-to-change.ts';
import { anyMarked } from './lines-store.ts';

/**
 * Changes fields, publishes, closes or reopens.
 * @throws missing, notYours, notebookClosed, stale; closed, alreadyClosed, notClosed, alreadyMarked, lessonBackwards.
 */
export async function editHomework(
  context: Context,
  { id, edit, version }: InputOf<typeof call>,
): Promise<RecordText> {
  const { homework } = await homeworkToChange(context, id);
  await refuseStale(context, homework, version);
  const status = await statusAfter(context, homework, edit);
  const startsAt = changed(context, edit.startsAt, homework.startsAt);
  const endsAt = changed(context, edit.endsAt, homework.endsAt);
  if (
    (startsAt === null) !== (endsAt === null) ||
    (startsAt !== null && endsAt !== null && startsAt >= endsAt)
  ) {
    throw failures.lessonBackwards();
  }
  await updateHomework(context, {
    id,
    title: edit.title?.trim() ?? homework.title,
    description: edit.description?.trim() ?? homework.description,
    dueAt: changed(context, edit.dueAt, homework.dueAt) ?? homework.dueAt,
    startsAt,
    endsAt,
    status,
    updatedAt: context.now,
    updatedBy: context.actor.userId,
  });
  await context.audit(actionOf(homework.status, status), `homework ${id}`, { fields: Object.keys(edit) });
  return homeworkRecord(context, id);
}

/** A closed homework takes no change but the reopening; a marked one does not go back to draft. */
async function statusAfter(
  context: Context,
  homework: HomeworkRow,
  edit: HomeworkEdit,
): Promise<HomeworkStatus> {
  if (edit.closed === true) {
    if (homework.status === 'closed') throw failures.alreadyClosed();
    return 'closed';
  }
  if (edit.closed === false) {
    if (homework.status !== 'closed') throw failures.notClosed();
    return 'published';
  }
  if (homework.status === 'closed') throw failures.closed();
  if (edit.status === 'draft' && homework.status === 'published' && (await anyMarked(context, homework.id))) {
    throw failures.alreadyMarked();
  }
  return edit.status ?? homework.status;
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
  return before === 'closed' ? 'homework.reopen' : `homework.${after === 'draft' ? 'unpublish' : 'publish'}`;
}
