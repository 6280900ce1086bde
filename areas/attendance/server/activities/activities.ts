/** Activities without a lesson: planned by whoever calls their roll, and removed while nobody has. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { enrolledAmong } from '#areas/students/server/public/students.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type ActivityToPlan,
  activityFailures,
  type planActivity as planCall,
  type removeActivity as removeCall,
} from '../../activities/contract.ts';
import { canSee } from '../../contract.ts';
import { lessonToCall } from '../roll/lesson-to-call.ts';
import { findActivity } from '../roll/rolls-store.ts';
import { addActivityStudents, deleteActivity, insertActivity } from './activities-store.ts';
import { refuseLength, refuseOverlap } from './refuse-activity.ts';

/** @throws forbidden for parents; wrongOrder, outsideYear, tooLong, classGone, overlaps. */
export async function planActivity(
  context: Context,
  given: ActivityToPlan,
): Promise<ItemOf<typeof planCall>> {
  if (!isStaff(context.actor)) throw common.forbidden();
  if (given.startsAt >= given.endsAt) throw activityFailures.wrongOrder();
  const year = await currentYear(context);
  if (!year || given.day < year.startsOn || year.endsOn < given.day) throw activityFailures.outsideYear();
  await refuseLength(context, given);
  const seen = await classesInScope(context, canSee);
  const classIds = [...new Set(given.classIds)];
  const studentIds = [...new Set(given.studentIds)];
  if (classIds.length + studentIds.length === 0) throw common.invalidInput({ field: 'classIds' });
  if (!classIds.every((id) => seen.has(id))) throw activityFailures.classGone();
  await refuseStrangers(context, studentIds, seen);
  await refuseOverlap(context, { ...given, classIds, studentIds });
  const writer = { yearId: year.id, by: context.actor.userId };
  const id = await insertActivity(context, { ...given, classIds }, writer);
  if (studentIds.length > 0) await addActivityStudents(context, id, studentIds);
  await context.audit('attendance.planActivity', `roll ${id}`, {
    title: given.title,
    day: given.day,
    classes: classIds.length,
    students: studentIds.length,
  });
  return { id, day: given.day };
}

/** @throws classGone for a student who has left, or whom the caller does not see. */
async function refuseStrangers(
  context: Context,
  studentIds: readonly number[],
  seen: ReadonlySet<number>,
): Promise<void> {
  if (studentIds.length === 0) return;
  const enrolled = await enrolledAmong(context, studentIds);
  const enrolments = await enrolmentsOfStudents(context, studentIds);
  const barred = await barredChildren(context);
  const isSeen = (id: number) =>
    enrolled.has(id) && !barred.has(id) && enrolments.get(id)?.some((classId) => seen.has(classId));
  if (!studentIds.every(isSeen)) throw activityFailures.classGone();
}

/** @throws missing; notYours for who does not call it; calledAlready. */
export async function removeActivity(
  context: Context,
  { id }: InputOf<typeof removeCall>,
): Promise<ItemOf<typeof removeCall>> {
  const activity = await findActivity(context, id, true);
  if (!activity) throw common.missing();
  const { mayCall } = await lessonToCall(context, { activityId: id, day: activity.heldOn });
  if (!mayCall) throw activityFailures.notYours();
  if (activity.lastWriter) throw activityFailures.calledAlready();
  await deleteActivity(context, id);
  await context.audit('attendance.removeActivity', `roll ${id}`, {
    title: activity.title,
    day: activity.heldOn,
  });
  return { id };
}
