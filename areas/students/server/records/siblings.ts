/** The brothers and sisters of a student, as far as their reader may know families and sees them. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { knowsFamilies, type StudentRecord } from '../../records/contract.ts';
import { accessClassesOfRecord, classesOfStudents } from '../access-classes-of-records.ts';
import { barredChildren } from '../barred-from-children.ts';
import { childrenInScope } from '../children-in-scope.ts';
import { enrolmentsOfStudents } from '../students-store.ts';
import type { StoredStudent } from './records-store.ts';
import { siblingsOfStudent } from './siblings-store.ts';

/**
 * With the class of this year. A caller who knows the family only as a parent gets their own children alone, even when teaching a class
 * of another child: the other parent's family is not theirs.
 */
export async function findVisibleSiblings(
  context: Context,
  student: StoredStudent,
): Promise<StudentRecord['siblings']> {
  const known = await knownFamilyOf(context, student);
  if (known === 'no') return [];
  const siblings = await siblingsOfStudent(context, student.id);
  const ids = siblings.map(({ id }) => id);
  const classesOf = await classesOfStudents(context, ids);
  const enrolmentsOf = await enrolmentsOfStudents(context, ids);
  const reached = await classesInScope(context, 'SLM.Student.View');
  const children = await childrenInScope(context, 'SLM.Student.View');
  const everybody = reachesWholeSchool(context.actor, 'SLM.Student.View');
  const barred = await barredChildren(context);
  const classrooms = await classroomsById(context);
  const year = await currentYear(context);
  return siblings.flatMap(({ id, firstName, lastName }) => {
    const classIds = classesOf.get(id) ?? [];
    const own = children.some(({ studentId }) => studentId === id);
    const isInScope = (everybody && classIds.length === 0) || classIds.some((one) => reached.has(one));
    if (!(own || (known === 'asStaff' && isInScope)) || barred.has(id)) return [];
    const now = (enrolmentsOf.get(id) ?? [])
      .filter((one) => own || reached.has(one))
      .map((one) => classrooms.get(one))
      .find((classroom) => classroom?.yearId === year?.id);
    return [{ studentId: id, firstName, lastName, className: now?.name ?? null }];
  });
}

/** The reader's role for the parents of this student. */
async function knownFamilyOf(
  context: Context,
  student: StoredStudent,
): Promise<'asStaff' | 'asParent' | 'no'> {
  const known = await classesInScope(context, ...knowsFamilies);
  const classIds = (await accessClassesOfRecord(context))(student);
  const everybody = classIds.length === 0 && reachesWholeSchool(context.actor, ...knowsFamilies);
  if (everybody || classIds.some((classId) => known.has(classId))) return 'asStaff';
  const children = await childrenInScope(context, ...knowsFamilies);
  return children.some(({ studentId }) => studentId === student.id) ? 'asParent' : 'no';
}
