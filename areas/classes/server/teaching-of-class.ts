/** Teaching assignments of a class: read and replaced as a whole. */
import { failures } from '#platform/kernel/errors.ts';
import { isStaff, isWithinLimits } from '#platform/kernel/roles.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import { mayEditClass } from '../classes-rules.ts';
import { failures as ofGroups } from '../groups-contract.ts';
import { newlyOptional, teachingIn } from '../teaching-rules.ts';
import { assignmentFollowers } from './assignment-followers.ts';
import { classesInScope } from './classes-in-scope.ts';
import {
  type Assignment,
  type Classroom,
  listAssignments,
  lockClassroom,
  replaceAssignments,
} from './classes-store.ts';
import { classesAndGroupsById } from './classrooms.ts';
import { optionFollowers } from './option-followers.ts';

/** Every assignment of the school. */
export function allAssignments(context: ReferenceContext): Promise<readonly Assignment[]> {
  return context.reference(['classes'], 'classes.assignments', () => listAssignments(context));
}

/**
 * A class or group that the caller may see as staff. @throws forbidden for parents; missing beyond what one is limited to,
 * but for a group of the whole school that one teaches.
 */
export async function findVisibleClass(context: Context, classId: number): Promise<Classroom> {
  const { actor } = context;
  if (!isStaff(actor)) throw failures.forbidden();
  const classroom = (await classesAndGroupsById(context)).get(classId);
  if (!classroom) throw failures.missing();
  if (isWithinLimits(actor, classroom)) return classroom;
  const taught =
    classroom.kind === 'group' && (await classesInScope(context, 'SLM.Student.View')).has(classId);
  if (!taught) throw failures.missing();
  return classroom;
}

export function mayTeachBeChanged(context: Context, classroom: Classroom): boolean {
  return mayEditClass(context.actor, classroom) && !classroom.closed;
}

/**
 * The class, locked until the transaction ends, to change its teaching assignments.
 * @throws missing, forbidden, groupClosed; the caller's `stale` when it changed since the given version.
 */
export async function classToTeach(
  context: Context,
  classId: number,
  version: number,
  stale: () => Promise<unknown>,
): Promise<Classroom> {
  await findVisibleClass(context, classId);
  const locked = await lockClassroom(context, classId);
  if (!locked) throw failures.missing();
  if (!mayEditClass(context.actor, locked)) throw failures.forbidden();
  if (locked.closed) throw ofGroups.groupClosed();
  if (locked.teachingVersion !== version) throw failures.stale({ current: await stale() });
  return locked;
}

/** Replaces the assignments of the class; followers of assignments learn which begin and end. Returns the new version. */
export async function setAssignments(
  context: Context,
  { id, yearId, kind }: Classroom,
  given: readonly Assignment[],
): Promise<number> {
  const assignments = teachingIn(kind, given);
  const before = (await listAssignments(context)).filter(({ classId }) => classId === id);
  const version = await replaceAssignments(context, id, assignments);
  const without = (some: readonly Assignment[], others: readonly Assignment[]) =>
    some.filter((one) => !others.some((other) => isSameTeaching(one, other)));
  const change = { begun: without(assignments, before), ended: without(before, assignments) };
  for (const { changed } of context.contributions(assignmentFollowers))
    await changed(context, yearId, change);
  const chosenNow = newlyOptional(before, assignments);
  for (const { becameOptional } of context.contributions(optionFollowers))
    await becameOptional(context, id, chosenNow);
  return version;
}

/** The same person teaching the same subject, at whatever weight. */
function isSameTeaching(one: Assignment, other: Assignment): boolean {
  return one.subjectId === other.subjectId && one.teacherId === other.teacherId;
}
