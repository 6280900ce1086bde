import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { RecordText } from '#platform/server/routes.ts';
import { type markStudents as call, failures } from '../contract.ts';
import type { Mark } from '../wire.ts';
import { homeworkRecord, homeworkToChange } from './homework-to-change.ts';
import { linesOf, type StoredLine, saveLines } from './lines-store.ts';

/**
 * Marks lines; all of the list or nothing.
 * @throws closed, studentTwice, notAssigned, alreadyDone, and those of every change.
 */
export async function markStudents(
  context: Context,
  { id, marks, whenDone }: InputOf<typeof call>,
): Promise<RecordText> {
  const { homework } = await homeworkToChange(context, id);
  if (homework.status === 'closed') throw failures.closed();
  if (new Set(marks.map((mark) => mark.studentId)).size < marks.length) throw failures.studentTwice();
  const lines = new Map((await linesOf(context, id)).map((line) => [line.studentId, line]));
  const changed: StoredLine[] = [];
  for (const mark of marks) {
    const line = lines.get(mark.studentId);
    if (!line) throw failures.notAssigned({ studentId: mark.studentId });
    const next = lineAfter(line, mark);
    if (next === 'done already' && whenDone === 'refuse')
      throw failures.alreadyDone({ studentId: mark.studentId });
    if (next !== 'done already') changed.push(next);
  }
  await saveLines(context, id, changed, context.actor.userId, context.now);
  await context.audit('homework.mark', `homework ${id}`, {
    lines: changed.map(({ studentId, completed, excused }) => ({ studentId, completed, excused })),
  });
  return homeworkRecord(context, id);
}

/**
 * Marking done is allowed once (specification 4). A mark that names the state a done line has already is a second time
 * too, unless it brings a new comment or excuse. Without a named state, an empty comment leaves the stored one.
 */
function lineAfter(line: StoredLine, mark: Mark): StoredLine | 'done already' {
  const plainDone = mark.completed === null && mark.excused === null;
  const completed = mark.completed ?? (mark.excused === null ? 'Y' : line.completed);
  const excused = mark.excused ?? line.excused;
  const comment = plainDone && mark.comment === '' ? line.comment : (mark.comment ?? line.comment);
  const nothingNew = excused === line.excused && comment === line.comment;
  if (line.completed === 'Y' && completed === 'Y' && (plainDone || nothingNew)) return 'done already';
  return { studentId: line.studentId, completed, excused, comment };
}
