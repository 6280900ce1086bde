/** Access to the account of a student: reading it, and taking money for it. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type RoleName, reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee, canTake } from '../../contract.ts';
import { mayTake } from '../../rules.ts';
import { settingsOf } from '../settings/settings-store.ts';

/**
 * Staff see the payments of the classes in their scope, parents those of their own children; nobody those of a child they are barred from.
 * @throws missing
 */
export async function refuseUnlessVisible(context: Context, studentId: number): Promise<void> {
  await findVisibleStudent(context, studentId);
  if ((await barredChildren(context)).has(studentId)) throw common.missing();
  const children = await childrenInScope(context, canSee);
  if (children.some((child) => child.studentId === studentId)) return;
  await refuseOutsideScope(context, studentId, canSee);
}

/** Parents pay for their own children, staff who take money for the students in their scope. @throws missing */
export async function refuseUnlessPaying(context: Context, studentId: number): Promise<void> {
  await findVisibleStudent(context, studentId);
  if ((await barredChildren(context)).has(studentId)) throw common.missing();
  const children = await childrenInScope(context, canTake);
  if (children.some((child) => child.studentId === studentId)) return;
  if (!mayTake(context.actor)) throw common.missing();
  await refuseOutsideScope(context, studentId, canTake);
}

/** Refuses unless staff hold the role for the whole school or for a class of the student. @throws missing */
export async function refuseOutsideScope(context: Context, studentId: number, role: RoleName): Promise<void> {
  if (!(await isInScope(context, studentId, role))) throw common.missing();
}

/** Whether staff hold the role for the whole school or for a class of the student. */
export async function isInScope(context: Context, studentId: number, role: RoleName): Promise<boolean> {
  if (reachesWholeSchool(context.actor, role)) return true;
  const visible = await classesInScope(context, role);
  const classIds = (await classesOfStudents(context, [studentId])).get(studentId) ?? [];
  return classIds.some((id) => visible.has(id));
}

/** @throws forbidden for who takes no money for the school. */
export function refuseUnlessTaking({ actor }: Context): void {
  if (!mayTake(actor)) throw common.forbidden();
}

/** @throws forbidden for who does not take money for every class, whose students and payers the caller would read. */
export function refuseUnlessTakingEverywhere({ actor }: Context): void {
  if (!reachesWholeSchool(actor, canTake)) throw common.forbidden();
}

/** The data that the school hides from the caller. */
export interface Hidden {
  readonly balances: boolean;
  readonly discounts: boolean;
  /** Nothing of an earlier day is shown; null for everything. */
  readonly before: SchoolDay | null;
}

const nothing: Hidden = { balances: false, discounts: false, before: null };

/** The data that the school hides from families. */
export async function hiddenFromFamilies(context: Context): Promise<Hidden> {
  const { hideBalances, hideDiscounts, historyFrom } = await settingsOf(context);
  return { balances: hideBalances, discounts: hideDiscounts, before: historyFrom };
}

/** The data of a student that the school hides from the caller: none from staff, even if they are parents too. */
export async function hiddenOf(context: Context, studentId: number): Promise<Hidden> {
  return (await isInScope(context, studentId, canSee)) ? nothing : hiddenFromFamilies(context);
}
