/** Which of the classes and groups of some students are of this year, and which of a coming one. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear, yearsOf } from '#areas/school/server/public/school-years.ts';
import type { Context } from '#platform/server/context.ts';
import { groupsAmong } from './groups/groups-of-students.ts';
import type { StoredStudent } from './records/records-store.ts';

/** Classes of all years and groups; a class occurs once for each enrolled student. */
export function classIdsOf(students: readonly StoredStudent[]): readonly number[] {
  return students.flatMap(({ enrolments }) => enrolments.map(({ classId }) => classId));
}

export async function groupsOfThisYear(
  context: Context,
  students: readonly StoredStudent[],
): Promise<readonly number[]> {
  const year = await currentYear(context);
  return (await groupsAmong(context, classIdsOf(students), year?.id)).map(({ id }) => id);
}

export async function classesOfThisYear(
  context: Context,
  classIds: readonly number[],
): Promise<readonly number[]> {
  const classrooms = await classroomsById(context);
  const year = await currentYear(context);
  return [...new Set(classIds)].filter((classId) => classrooms.get(classId)?.yearId === year?.id);
}

export async function classesOfComingYears(
  context: Context,
  classIds: readonly number[],
): Promise<readonly number[]> {
  const classrooms = await classroomsById(context);
  const years = await yearsOf(context);
  const now = years.find(({ current }) => current);
  const coming = new Set(years.flatMap(({ id, startsOn }) => (now && startsOn > now.startsOn ? [id] : [])));
  return [...new Set(classIds)].filter((classId) => coming.has(classrooms.get(classId)?.yearId ?? 0));
}
