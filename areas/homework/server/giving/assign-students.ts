import type { Context } from '#platform/server/context.ts';
import type { RecordText } from '#platform/server/routes.ts';
import { failures } from '../../contract.ts';
import { insertLines, linesOf, removeLine } from '../lines/lines-store.ts';
import { findVisibleLines } from '../lines/visible-lines.ts';
import { notifyOfHomework, withdrawNews } from '../notices/notify-families.ts';
import { homeworkRecord, openHomeworkToChange } from './homework-to-change.ts';
import { refuseStrangers } from './refuse-strangers.ts';

/** Assigns further students; lines that exist keep their state, and those that were taken off come back with theirs. @throws closed, studentTwice, otherClass, and those of every change. */
export async function assignStudents(
  context: Context,
  { id, studentIds }: { id: number; studentIds: readonly number[] },
): Promise<RecordText> {
  const { homework, notebook } = await openHomeworkToChange(context, id);
  await refuseStrangers(context, notebook, studentIds);
  await insertLines(context, id, studentIds);
  await context.audit('homework.assign', `homework ${id}`, { studentIds });
  if (homework.status === 'published') await notifyOfHomework(context, homework, notebook, studentIds);
  return homeworkRecord(context, id);
}

/** Takes one student off; what was marked is kept for when they are put in again. @throws closed, notAssigned, lastStudent, and those of every change. */
export async function unassignStudent(
  context: Context,
  { id, studentId }: { id: number; studentId: number },
): Promise<RecordText> {
  await openHomeworkToChange(context, id);
  const own = await findVisibleLines(context, id);
  if (!own.some((line) => line.studentId === studentId)) throw failures.notAssigned();
  if ((await linesOf(context, id)).length === 1) throw failures.lastStudent();
  await removeLine(context, id, studentId, context.actor.userId, context.now);
  await withdrawNews(context, id, studentId);
  await context.audit('homework.unassign', `homework ${id}`, { studentId });
  return homeworkRecord(context, id);
}
