/** Consequences of leaving classes: shown before students leave. */
import { capacitiesOfClasses } from '#areas/classes/server/public/capacities.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import type { Context } from '#platform/server/context.ts';
import type { Consequence } from '../../enrolments/life-contract.ts';
import { classesOfThisYear, classIdsOf, groupsOfThisYear } from '../classes-of-students.ts';
import { enrolmentFollowers } from '../extension-points.ts';
import { groupsLeftFor } from '../groups/groups-of-students.ts';
import type { StoredStudent } from '../records/records-store.ts';
import { choicesAtMove } from './enrolment-changes.ts';
import { sizesOfClasses } from './sizes-of-classes.ts';

interface Path {
  /** Null for all classes of this year, and the groups. */
  readonly classId: number | null;
  /** Where they go, if that is known. */
  readonly toClassId: number | null;
}

/** Consequences for groups, optional subjects and class size, and those that later areas report. */
export async function consequencesOf(
  context: Context,
  students: readonly StoredStudent[],
  { classId, toClassId }: Path,
): Promise<readonly Consequence[]> {
  const ids = students.map(({ id }) => id);
  const target = toClassId === null ? undefined : (await classroomsById(context)).get(toClassId);
  const groups = await groupsOfThisYear(context, students);
  const left = await classesAndGroupsLeft(context, students, { classId, target, groups });
  const memberships = (some: readonly number[]) =>
    classIdsOf(students).filter((one) => some.includes(one)).length;
  const leaving = memberships(left.groups);
  const { lost } = await choicesAtMove(context, ids, classId, toClassId);
  const many = students.length === 1 ? 'groups' : 'many';
  const own: readonly Consequence[] = [
    { area: 'students', key: `STUDENT.${many}.leaves`, count: leaving },
    { area: 'students', key: `STUDENT.${many}.stays`, count: memberships(groups) - leaving },
    { area: 'students', key: 'STUDENT.follows.subjects', count: toClassId === null ? 0 : lost.length },
    {
      area: 'students',
      key: 'STUDENT.follows.overfull',
      count: await beyond(context, toClassId, ids.length),
    },
  ];
  return [
    ...own.filter(({ count }) => count > 0),
    ...(await consequencesFor(context, ids, [...left.classes, ...left.groups])),
  ];
}

interface Leaving {
  readonly classId: number | null;
  readonly target: Classroom | undefined;
  /** All their groups of this year. */
  readonly groups: readonly number[];
}

/** The class that would be left, with the groups that take nobody of the new one; by who leaves the school, all of this year. */
async function classesAndGroupsLeft(
  context: Context,
  students: readonly StoredStudent[],
  { classId, target, groups }: Leaving,
): Promise<{ readonly classes: readonly number[]; readonly groups: readonly number[] }> {
  const satIn = classIdsOf(students);
  if (!target && classId === null) return { classes: await classesOfThisYear(context, satIn), groups };
  return {
    classes: satIn.filter((one) => one === classId).slice(0, 1),
    groups: target ? await groupsLeftFor(context, satIn, target) : [],
  };
}

/** How many more than it holds a class would have. */
async function beyond(context: Context, classId: number | null, joining: number): Promise<number> {
  const most = classId === null ? undefined : (await capacitiesOfClasses(context)).get(classId);
  if (classId === null || most === undefined) return 0;
  return ((await sizesOfClasses(context)).get(classId) ?? 0) + joining - most;
}

/** Consequences that later areas report if these students leave these classes. */
export async function consequencesFor(
  context: Context,
  studentIds: readonly number[],
  classIds: readonly number[],
): Promise<readonly Consequence[]> {
  const found: Consequence[] = [];
  for (const follower of context.contributions(enrolmentFollowers)) {
    const waiting = await follower.waiting(context, studentIds, classIds);
    found.push(...waiting.map((one) => ({ area: follower.area, ...one })));
  }
  return found.filter(({ count }) => count > 0);
}
