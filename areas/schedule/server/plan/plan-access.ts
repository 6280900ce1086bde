/** Access to planning the weekly timetable, class by class. */
import { worksAsHead } from '#areas/accounts/server/public/head-rules.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRoleIn, isWithinLimits } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../plan/plan-contract.ts';

export type PlannedYear = NonNullable<Awaited<ReturnType<typeof currentYear>>>;

/** Secretary, vice principal, principal and administrator (permissions.md, "Calendar, schedule"). */
export function mayPlan({ actor }: Pick<Context, 'actor'>): boolean {
  return hasRoleIn(actor, 'SLM.Student.Edit', 'organisation') || worksAsHead(actor);
}

/** A person limited to a part of the school plans its classes only. */
export function mayPlanClass(context: Pick<Context, 'actor'>, classroom: Classroom): boolean {
  return mayPlan(context) && isWithinLimits(context.actor, classroom);
}

/** The current year, for planners. @throws forbidden, noYear. */
export async function yearToPlan(context: Context): Promise<PlannedYear> {
  if (!mayPlan(context)) throw common.forbidden();
  const year = await currentYear(context);
  if (!year) throw failures.noYear();
  return year;
}

/** @throws outsideYear for a day before or after the year. */
export function refuseOutside({ startsOn, endsOn }: PlannedYear, day: SchoolDay): void {
  if (day < startsOn || day > endsOn) throw failures.outsideYear();
}
