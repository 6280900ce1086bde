import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import type { saveDesks as call } from '../../desks/contract.ts';
import { lessonToCall } from '../roll/lesson-to-call.ts';
import { studentsOfLesson } from '../roll/students-of-lesson.ts';
import { replaceDesks } from './desks-store.ts';

/**
 * Keeps the order in which the students of a lesson sit, for the caller alone.
 * @throws missing, freeDay, lessonGone; notYours for who does not call the roll; studentTwice, notOnList.
 */
export async function saveDesks(
  context: Context,
  input: InputOf<typeof call>,
): Promise<{ readonly desks: number }> {
  const found = await lessonToCall(context, input);
  if (!found.mayCall) throw failures.notYours();
  const { studentIds } = input;
  if (new Set(studentIds).size < studentIds.length) throw failures.studentTwice();
  const listed = (await studentsOfLesson(context, found)).map(({ id }) => id);
  const strangers = studentIds.filter((id) => !listed.includes(id));
  if (strangers.length > 0) throw failures.notOnList({ students: strangers });
  await replaceDesks(context, context.actor.userId, listed, studentIds);
  return { desks: studentIds.length };
}
