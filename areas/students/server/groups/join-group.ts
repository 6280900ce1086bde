import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { addEnrolments } from '../load-students-store.ts';
import { beginGroupStays } from './group-stays-store.ts';

/** Students become members of a group from today on. */
export async function joinGroup(
  context: Context,
  groupId: number,
  studentIds: readonly number[],
): Promise<void> {
  await addEnrolments(
    context,
    studentIds.map((studentId) => ({ classId: groupId, studentId, rollNumber: null })),
  );
  await beginGroupStays(context, groupId, studentIds, schoolDayOf(context.now, context.actor.timeZone));
}
