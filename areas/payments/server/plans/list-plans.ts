import { currentYear } from '#areas/school/server/public/school-years.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import type { Context } from '#platform/server/context.ts';
import type { listPlans as call, Plan } from '../../contract.ts';
import { maySeePlan, maySeePlans } from '../../rules.ts';
import { refuseUnlessVisible } from '../accounts/account-access.ts';
import { planRecord } from './plan-records.ts';
import { findPlans, type PlanStudent } from './plans-store.ts';

/**
 * The plans of a year by name; none for parents, whose role of the same name opens the own children's accounts. With a student, those that ask
 * something of the student, or have an item for a class of theirs.
 * @throws missing for a student whose payments the caller does not see
 */
export async function listPlans(
  context: Context,
  { planId, itemId, studentId, yearId, page, size }: InputOf<typeof call>,
): Promise<Page<Plan>> {
  const year = yearId ?? (await currentYear(context))?.id ?? null;
  if (year === null || !maySeePlans(context.actor)) return { rows: [], total: 0, page, size };
  const found = await findPlans(context, year, {
    planId,
    itemId,
    student: studentId === null ? null : await studentToFind(context, studentId),
  });
  const visible = found.filter((plan) => maySeePlan(context.actor, plan));
  const rows = visible.slice((page - 1) * size, page * size).map((plan) => planRecord(context, plan));
  return { rows, total: visible.length, page, size };
}

async function studentToFind(context: Context, id: number): Promise<PlanStudent> {
  await refuseUnlessVisible(context, id);
  return { id, classIds: (await enrolmentsOfStudents(context, [id])).get(id) ?? [] };
}
