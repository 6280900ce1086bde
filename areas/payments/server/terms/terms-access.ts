/** Access to what is agreed for a student, before every change. */
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { ownChildren } from '#areas/students/server/public/own-children.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { canWrite } from '../../contract.ts';
import { mayWritePlan } from '../../rules.ts';
import { refuseOutsideScope } from '../accounts/account-access.ts';

/**
 * Staff who change plans and have a class of the student in scope; nobody for the own child, nor for a child they are barred from.
 * @throws missing, forbidden
 */
export async function refuseTerms(context: Context, studentId: number): Promise<void> {
  await findVisibleStudent(context, studentId);
  if ((await barredChildren(context)).has(studentId)) throw common.missing();
  await refuseOutsideScope(context, studentId, canWrite);
  if ((await ownChildren(context)).has(studentId)) throw common.forbidden();
}

/** The category and debts concern every plan: whoever changes them changes plans of the whole school. @throws forbidden */
export function refusePartOfSchool(context: Context): void {
  if (!mayWritePlan(context.actor, { sectionId: null })) throw common.forbidden();
}
