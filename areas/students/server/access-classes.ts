/**
 * The classes through which staff see a student: the current ones. A class of an earlier year counts only for a student without a
 * current one; else a former teacher of a child would go on learning its address (permissions.md, C and S).
 */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear, yearsOf } from '#areas/school/server/public/school-years.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import { enrolmentsOfStudents } from './students-store.ts';

/** @param enrolments the student's classes of all years. @param ended those given up by leaving the school during a year. */
export type AccessClassesOf = (enrolments: readonly number[], ended: readonly number[]) => readonly number[];

export async function accessClasses(context: ReferenceContext): Promise<AccessClassesOf> {
  const now = await classesOfNow(context);
  return (enrolments, ended) => {
    const current = enrolments.filter((classId) => now.has(classId));
    return current.length > 0 ? current : [...enrolments, ...ended];
  };
}

/** Classes of this year and of later ones. */
export async function classesOfNow(context: ReferenceContext): Promise<ReadonlySet<number>> {
  const year = await currentYear(context);
  const past = new Set(
    (await yearsOf(context)).flatMap(({ id, startsOn }) => (year && startsOn < year.startsOn ? [id] : [])),
  );
  const rooms = [...(await classesAndGroupsById(context)).values()];
  return new Set(rooms.flatMap(({ id, yearId }) => (past.has(yearId) ? [] : [id])));
}

/** The classes in a row of a list: only visible ones. */
interface Row {
  readonly id: number;
  readonly classIds: readonly number[];
  readonly endedIds: readonly number[];
}

/** The access classes of each student in a list, among the classes of its rows: none for a student who is in another class now. */
export async function accessClassesOfRows(
  context: Context,
  rows: readonly Row[],
): Promise<(row: Row) => readonly number[]> {
  const all = ({ classIds, endedIds }: Row) => [...classIds, ...endedIds];
  if (reachesWholeSchool(context.actor, 'SLM.Student.View')) return all;
  const now = await classesOfNow(context);
  const isNow = (classId: number) => now.has(classId);
  const before = rows.filter(({ classIds }) => !classIds.some(isNow)).map(({ id }) => id);
  const enrolments =
    before.length === 0 ? new Map<number, readonly number[]>() : await enrolmentsOfStudents(context, before);
  return (row) => {
    const current = row.classIds.filter(isNow);
    if (current.length > 0) return current;
    return enrolments.get(row.id)?.some(isNow) ? [] : all(row);
  };
}
