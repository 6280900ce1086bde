import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { RecordText } from '#platform/server/routes.ts';
import { type markStudents as call, failures } from '../../contract.ts';
import { isDoneAlready, isMarkable, lineAfter, remindersMayBeSent } from '../../rules.ts';
import { homeworkRecord, openHomeworkToChange } from '../giving/homework-to-change.ts';
import { withdrawReminders } from '../notices/notify-families.ts';
import { type StoredLine, updateLines } from './lines-store.ts';
import { findVisibleLines } from './visible-lines.ts';

/**
 * Marks lines; all of the list or nothing.
 * @throws closed, notPublished, studentTwice, notAssigned, alreadyDone, and those of every change.
 */
export async function markStudents(
  context: Context,
  { id, marks, whenDone }: InputOf<typeof call>,
): Promise<RecordText> {
  const { homework } = await openHomeworkToChange(context, id);
  if (!isMarkable(homework)) throw failures.notPublished();
  if (new Set(marks.map((mark) => mark.studentId)).size < marks.length) throw failures.studentTwice();
  const lines = new Map((await findVisibleLines(context, id)).map((line) => [line.studentId, line]));
  const changed: StoredLine[] = [];
  for (const mark of marks) {
    const line = lines.get(mark.studentId);
    if (!line) throw failures.notAssigned({ studentId: mark.studentId });
    if (!isDoneAlready(line, mark)) changed.push(lineAfter(line, mark));
    else if (whenDone === 'refuse') throw failures.alreadyDone({ studentId: mark.studentId });
  }
  await updateLines(context, id, changed, context.actor.userId, context.now);
  if (remindersMayBeSent(homework, context.now)) await withdrawReminders(context, id, over(changed));
  await context.audit('homework.mark', `homework ${id}`, {
    lines: changed.map(({ studentId, completed, excused }) => ({ studentId, completed, excused })),
  });
  return homeworkRecord(context, id);
}

function over(lines: readonly StoredLine[]): readonly number[] {
  return lines
    .filter(({ completed, excused }) => completed === 'Y' || excused)
    .map(({ studentId }) => studentId);
}
