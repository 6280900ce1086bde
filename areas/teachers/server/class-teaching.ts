/** The teachers and subjects of a class: reading the list, and replacing it. */

import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { Member } from '#areas/accounts/server/public/memberships.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import {
  allAssignments,
  classToTeach,
  findVisibleClass,
  mayTeachBeChanged,
  setAssignments,
} from '#areas/classes/server/public/teaching-of-class.ts';
import { teachingIn } from '#areas/classes/server/public/teaching-rules.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type ClassTeaching,
  failures,
  type GivenAssignment,
  type readClassTeaching as readCall,
  type saveClassTeaching as saveCall,
} from '../contract.ts';
import { isAssignedTwice } from '../rules.ts';
import { usualTeaching } from '../usual-teaching-rules.ts';
import { teacherFiles } from './list-teachers.ts';

/** @throws forbidden for parents; missing for a class that is not the caller's to see. */
export async function readClassTeaching(
  context: Context,
  { classId }: InputOf<typeof readCall>,
): Promise<ClassTeaching> {
  const classroom = await findVisibleClass(context, classId);
  const stored = (await allAssignments(context)).filter((one) => one.classId === classId);
  const mayEdit = mayTeachBeChanged(context, classroom);
  return {
    classId,
    version: classroom.teachingVersion,
    assignments: await withNames(context, stored),
    usual: mayEdit ? await usualOf(context, classroom) : [],
    mayEdit,
  };
}

/** @throws missing for a class, subject or teacher that is not there; forbidden, stale, assignedTwice. */
export async function saveClassTeaching(
  context: Context,
  { classId, version, assignments }: InputOf<typeof saveCall>,
): Promise<ClassTeaching> {
  const classroom = await classToTeach(context, classId, version, () =>
    readClassTeaching(context, { classId }),
  );
  if (isAssignedTwice(assignments)) throw failures.assignedTwice();
  await refuseStrangers(context, assignments);
  const made = await setAssignments(
    context,
    classroom,
    assignments.map((one) => ({ ...one, classId })),
  );
  await context.audit('teachers.saveOfClass', `class ${classId}`, { assignments: assignments.length });
  return {
    classId,
    version: made,
    assignments: await withNames(context, teachingIn(classroom.kind, assignments)),
    usual: await usualOf(context, classroom),
    mayEdit: true,
  };
}

async function refuseStrangers(context: Context, assignments: readonly GivenAssignment[]): Promise<void> {
  const subjects = await subjectNames(context);
  const teachers = new Set((await teacherFiles(context)).map(({ userId }) => userId));
  const known = assignments.every(
    ({ subjectId, teacherId }) => subjects.has(subjectId) && teachers.has(teacherId),
  );
  if (!known) throw common.missing();
}

async function usualOf(context: Context, classroom: Classroom): Promise<ClassTeaching['usual']> {
  const classrooms = [...(await classroomsById(context)).values()];
  const years = (await yearsOf(context)).toSorted((one, other) => other.startsOn.localeCompare(one.startsOn));
  const ids = years.map(({ id }) => id);
  return [...usualTeaching(classroom, classrooms, await allAssignments(context), ids)];
}

/** By subject. */
async function withNames(
  context: Context,
  assignments: readonly GivenAssignment[],
): Promise<ClassTeaching['assignments']> {
  const members = await membersById(context);
  const subjects = await subjectNames(context);
  return assignments
    .map(({ subjectId, teacherId, coefficient, weeklyMinutes, optional }) => ({
      subjectId,
      teacherId,
      coefficient,
      weeklyMinutes,
      optional,
      subjectName: subjects.get(subjectId) ?? '',
      teacher: nameOf(members.get(teacherId)),
    }))
    .sort((one, other) => one.subjectName.localeCompare(other.subjectName, 'fr'));
}

/** Empty where the member is gone: an assignment may outlive its teacher. */
function nameOf(member: Member | undefined): ClassTeaching['assignments'][number]['teacher'] {
  return { firstName: member?.firstName ?? '', lastName: member?.lastName ?? '' };
}
