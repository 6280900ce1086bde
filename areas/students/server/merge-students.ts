/** Making one record of two. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { type mergeStudents as call, failures } from '../duplicates-contract.ts';
import type { StudentRecord } from '../records-contract.ts';
import { deleteStudent, fillGaps, moveBelongings } from './merge-store.ts';
import { mergeFollowers } from './places.ts';
import { recordAfter, studentToChange } from './student-to-change.ts';

/** Held in the order of their numbers, so that two who merge the same pair the other way round wait instead of blocking each other. @throws missing, forbidden, stale, sameRecord. */
export async function mergeStudents(
  context: Context,
  { keptId, keptVersion, goneId, goneVersion }: InputOf<typeof call>,
): Promise<StudentRecord> {
  if (keptId === goneId) throw failures.sameRecord();
  const pair = [
    { id: keptId, version: keptVersion },
    { id: goneId, version: goneVersion },
  ].sort((one, other) => one.id - other.id);
  for (const { id, version } of pair) await studentToChange(context, id, version);
  for (const follower of context.pieces(mergeFollowers)) await follower.merged(context, keptId, goneId);
  await fillGaps(context, keptId, goneId);
  await moveBelongings(context, keptId, goneId);
  await deleteStudent(context, goneId);
  await context.audit('students.merge', `student ${keptId}`, { gone: goneId });
  return recordAfter(context, keptId);
}
