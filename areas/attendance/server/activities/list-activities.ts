/** Activities without a lesson, planned and held, from a day on. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName, listName } from '#platform/kernel/people/person-name.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { ComingActivity, listActivities as call } from '../../activities/contract.ts';
import { canSee } from '../../contract.ts';
import { activitiesFrom } from './activities-store.ts';

/** The most activities of a school that are listed from a day on. */
const mostShown = 500;

/** @throws forbidden for parents. */
export async function listActivities(
  context: Context,
  { from }: InputOf<typeof call>,
): Promise<readonly ComingActivity[]> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const seen = await classesInScope(context, canSee);
  const classes = await classesAndGroupsById(context);
  const members = await membersById(context);
  const barred = await barredChildren(context);
  const all = await activitiesFrom(context, from, mostShown);
  const ids = [...new Set(all.flatMap(({ studentIds }) => studentIds))];
  const enrolments = await enrolmentsOfStudents(context, ids);
  const students = await studentsById(context, ids);
  const names = new Map(students.map((one) => [one.id, listName(one, context.actor.nameOrder)]));
  return all.flatMap(({ classIds, studentIds, teacherIds, ...activity }) => {
    const isOwn = teacherIds.includes(context.actor.userId);
    const isSeen = (classId: number) => isOwn || seen.has(classId);
    const shown = classIds.filter(isSeen);
    const taken = studentIds.filter((id) => !barred.has(id) && (isOwn || enrolments.get(id)?.some(isSeen)));
    if (!isOwn && shown.length + taken.length === 0) return [];
    const [by = 0] = teacherIds;
    return {
      ...activity,
      classes: shown.map((id) => classes.get(id)?.name ?? ''),
      students: taken.map((id) => names.get(id) ?? ''),
      by: fullName(members.get(by)),
    };
  });
}
