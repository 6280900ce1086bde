/** The period and class that a report was asked for. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ChosenParameters } from '#platform/server/ready-reports.ts';
import { canSee } from '../../contract.ts';

export interface ReportPeriod {
  readonly yearId: number;
  readonly name: string;
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

/**
 * The trimester that was chosen, else the year, else the current one.
 * @throws forbidden for parents; missing for a period or class that is not the caller's to see.
 */
export async function periodOfReport(
  context: Context,
  { yearId, trimesterId, classId }: ChosenParameters,
): Promise<ReportPeriod> {
  if (!isStaff(context.actor)) throw common.forbidden();
  if (classId !== null && !(await classesInScope(context, canSee)).has(classId)) throw common.missing();
  const year = (await yearPlans(context, null)).find(({ id, current, trimesters }) => {
    if (trimesterId !== null) return trimesters.some((trimester) => trimester.id === trimesterId);
    return yearId === null ? current : id === yearId;
  });
  if (!year) throw common.missing();
  const trimester = year.trimesters.find(({ id }) => id === trimesterId);
  const { startsOn, endsOn } = trimester ?? year;
  const number = trimester ? ` (${year.trimesters.indexOf(trimester) + 1})` : '';
  return { yearId: year.id, name: `${year.name}${number}`, from: startsOn, until: endsOn };
}
