/** Which incidents and consequences the caller reads and decides. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { accountsOfGuardians } from '#areas/parents/server/public/guardians.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { linksOfStudents } from '#areas/students/server/public/guardian-links.ts';
import { ownChildren } from '#areas/students/server/public/own-children.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff, type RoleName, reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import { canSee } from '../contract.ts';
import type { IncidentReader } from './incidents/incidents-store.ts';

/** @throws forbidden for parents, who read the sheet of their child alone. */
export async function incidentReader(context: Context): Promise<IncidentReader> {
  if (!isStaff(context.actor)) throw common.forbidden();
  return {
    userId: context.actor.userId,
    all: reachesWholeSchool(context.actor, canSee),
    classIds: [...(await classesInScope(context, canSee))],
    barred: [...(await barredChildren(context))],
  };
}

/** Whether the caller reaches students with the role, as staff: by their classes, and those in no class with the whole school. */
export async function reachOf(
  context: Context,
  role: RoleName,
  studentIds: readonly number[],
): Promise<(studentId: number) => boolean> {
  const seen = isStaff(context.actor) ? await classesInScope(context, role) : new Set<number>();
  const barred = await barredChildren(context);
  const classes = await classesOfStudents(context, studentIds);
  const all = reachesWholeSchool(context.actor, role);
  return (id) => {
    const own = classes.get(id) ?? [];
    return !barred.has(id) && (own.some((classId) => seen.has(classId)) || (own.length === 0 && all));
  };
}

/** By student, the class of this year; null for whoever is in none. */
export async function classOfNow(
  context: ReferenceContext,
  studentIds: readonly number[],
): Promise<(studentId: number) => number | null> {
  const enrolled = await enrolmentsOfStudents(context, studentIds);
  const classes = await classesAndGroupsById(context);
  return (studentId) =>
    (enrolled.get(studentId) ?? []).find((id) => classes.get(id)?.kind === 'class') ?? null;
}

/** Whether one of the students is a child of the caller: nobody decides about the own family. */
export async function isOwnFamily(context: Context, studentIds: readonly number[]): Promise<boolean> {
  const own = await ownChildren(context);
  return studentIds.some((id) => own.has(id));
}

/** Whether one of these accounts is of a parent of one of the students. */
export async function isParentAmong(
  context: Context,
  userIds: readonly number[],
  studentIds: readonly number[],
): Promise<boolean> {
  const links = await linksOfStudents(context, studentIds);
  const guardianIds = links.map(({ guardianId }) => guardianId);
  const accounts = await accountsOfGuardians(context, guardianIds);
  return [...accounts.values()].some((id) => userIds.includes(id));
}

/** @throws missing where one of the students is not the caller's to see. */
export async function refuseUnseen(
  context: Context,
  studentIds: readonly number[],
  role: RoleName,
): Promise<void> {
  const reaches = await reachOf(context, role, studentIds);
  const known = await studentsById(context, studentIds);
  if (known.length < studentIds.length || !studentIds.every(reaches)) throw common.missing();
}
