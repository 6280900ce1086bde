/** Access to the justifications of a student: reading, submitting, deciding. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { ownChildren } from '#areas/students/server/public/own-children.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canDecide, canSee } from '../../contract.ts';
import { openJustifications, type StoredJustification } from './justifications-store.ts';

export type AccessToStudent = 'decides' | 'reads' | 'parent';

/**
 * Staff who decide come first, but are parents for their own children. Only parents read and submit for their children.
 * @throws missing for a student whom the caller cannot see; forbidden for staff who do not see the presence of the student
 */
export async function accessToStudent(context: Context, studentId: number): Promise<AccessToStudent> {
  await findVisibleStudent(context, studentId);
  const classIds = (await classesOfStudents(context, [studentId])).get(studentId) ?? [];
  const within = async (role: typeof canSee | typeof canDecide) => {
    const seen = isStaff(context.actor) ? await classesInScope(context, role) : new Set<number>();
    return classIds.some((id) => seen.has(id));
  };
  if (await within(canDecide)) return (await ownChildren(context)).has(studentId) ? 'parent' : 'decides';
  const children = await childrenInScope(context, canSee);
  if (children.some((child) => child.studentId === studentId)) return 'parent';
  if (await within(canSee)) return 'reads';
  throw common.forbidden();
}

/** The justifications that the caller decides: not those of the own children. */
export async function decidedByCaller(
  context: Context,
  all: readonly StoredJustification[],
): Promise<readonly StoredJustification[]> {
  if (!isStaff(context.actor)) return [];
  const seen = await classesInScope(context, canDecide);
  const barred = await barredChildren(context);
  const own = await ownChildren(context);
  const classes = await classesOfStudents(context, [...new Set(all.map(({ studentId }) => studentId))]);
  return all.filter(
    ({ studentId }) =>
      !barred.has(studentId) &&
      !own.has(studentId) &&
      (classes.get(studentId) ?? []).some((classId) => seen.has(classId)),
  );
}

/** How many of those that wait the caller decides. */
export async function countToDecide(context: Context): Promise<number> {
  return (await decidedByCaller(context, await openJustifications(context))).length;
}
