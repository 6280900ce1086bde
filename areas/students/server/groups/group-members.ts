/** Members of a group across classes. A membership is an enrolment in the group, but not the enrolment in a class (docs/decisions/0020). */
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { groupChangeable, groupToChange } from '#areas/classes/server/public/group-records.ts';
import { mostInClass } from '#platform/kernel/class-size.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Consequence } from '../../enrolments/life-contract.ts';
import {
  type changeGroupMembers as changeCall,
  failures,
  type listGroupConsequences as listCall,
} from '../../groups/contract.ts';
import { canWrite } from '../../records/contract.ts';
import { barredChildren } from '../barred-from-children.ts';
import { endEnrolmentsOf } from '../enrolments/enrolment-changes.ts';
import { consequencesFor } from '../enrolments/enrolment-consequences.ts';
import { enrolmentsOf } from '../enrolments/enrolments-store.ts';
import { enrolmentsInClass, lockStudents } from './group-members-store.ts';
import { takesFrom } from './groups-of-students.ts';
import { joinGroup } from './join-group.ts';

/** @throws missing, forbidden, groupClosed, notForGroup, groupFull. */
export async function changeGroupMembers(
  context: Context,
  { groupId, add, remove }: InputOf<typeof changeCall>,
): Promise<ItemOf<typeof changeCall>> {
  const group = await groupToChange(context, groupId);
  const members = await enrolmentsInClass(context, groupId);
  const joining = [...new Set(add)].filter((id) => !members.has(id));
  const barred = await barredChildren(context);
  const leaving = [...new Set(remove)].filter(
    (id) => members.has(id) && !add.includes(id) && !barred.has(id),
  );
  const size = members.size + joining.length - leaving.length;
  if (size > mostInClass) throw failures.groupFull();
  await lockStudents(context, [...joining, ...leaving]);
  if (joining.some((id) => barred.has(id))) throw failures.notForGroup();
  await refuseOthers(context, group, joining);
  await endEnrolmentsOf(context, leaving, [groupId]);
  await joinGroup(context, groupId, joining);
  await context.audit('students.changeGroupMembers', `class ${groupId}`, {
    name: group.name,
    joined: joining.length,
    left: leaving.length,
  });
  return { groupId, size };
}

/** @throws missing, forbidden. */
export async function listGroupConsequences(
  context: Context,
  { groupId, studentIds }: InputOf<typeof listCall>,
): Promise<readonly Consequence[]> {
  await groupChangeable(context, groupId);
  const members = await enrolmentsInClass(context, groupId);
  return consequencesFor(
    context,
    studentIds.filter((id) => members.has(id)),
    [groupId],
  );
}

/** A new member must be enrolled in a class that the caller may fill and the group accepts. @throws notForGroup. */
async function refuseOthers(
  context: Context,
  group: Classroom,
  studentIds: readonly number[],
): Promise<void> {
  if (studentIds.length === 0) return;
  const reached = await classesInScope(context, canWrite);
  const open = [...(await classroomsById(context)).values()].filter(
    (classroom) => reached.has(classroom.id) && takesFrom(group, classroom),
  );
  const enrolments = await enrolmentsOf(
    context,
    open.map(({ id }) => id),
  );
  const enrolled = new Set(enrolments.map(({ studentId }) => studentId));
  if (!studentIds.every((id) => enrolled.has(id))) throw failures.notForGroup();
}
