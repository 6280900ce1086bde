import type { Notebook } from '#areas/notebook/server/public/notebook.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { takersOf } from '#areas/students/server/public/choices.ts';
import { membersOfClass } from '#areas/students/server/public/students.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';

/**
 * Every student must be enrolled in the class, take its subject and be named once, and a court must not have barred the caller from them.
 * @throws studentTwice, otherClass.
 */
export async function refuseStrangers(
  context: Context,
  { classId, subjectId }: Notebook,
  studentIds: readonly number[],
): Promise<void> {
  if (new Set(studentIds).size < studentIds.length) throw failures.studentTwice();
  const members = await membersOfClass(context, classId, studentIds);
  if (members.size < studentIds.length) throw failures.otherClass();
  const barred = await barredChildren(context);
  if (studentIds.some((id) => barred.has(id))) throw failures.otherClass();
  const takers = await takersOf(context, classId, subjectId);
  if (takers && !studentIds.every((id) => takers.has(id))) throw failures.otherClass();
}
