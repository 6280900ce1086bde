import { membersOfClass } from '#areas/students/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';

/** Every student must sit in the class, and be named once. @throws studentTwice, otherClass. */
export async function refuseStrangers(
  context: Context,
  classId: number,
  studentIds: readonly number[],
): Promise<void> {
  if (new Set(studentIds).size < studentIds.length) throw failures.studentTwice();
  const members = await membersOfClass(context, classId, studentIds);
  if (members.size < studentIds.length) throw failures.otherClass();
}
