/**
 * By which classes staff meet a student: those in which the student sits now. A class of a year before counts for who sits in none any
 * more; else whoever had taught a child once would go on learning where it lives (permissions.md, C and S).
 */
import { classesAndGroupsById } from '#areas/classes/server/public.ts';
import { currentYear, yearsOf } from '#areas/school/server/public.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import { enrolmentsOfStudents } from './guardian-links-store.ts';

/** @param seats the classes in which a student sits and sat. @param ended those given up by leaving the school in the middle of a year. */
export type Met = (enrolments: readonly number[], ended: readonly number[]) => readonly number[];

export async function classesMet(context: ReferenceContext): Promise<Met> {
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

/** In which of the classes that rows of a list name each of these students is met: in none who sits in another one now. */
export async function metInRows(
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
