import { currentYear } from '#areas/school/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import type { Context } from '#platform/server/context.ts';
import type { listPlans as call, Plan } from '../contract.ts';
import { maySeePlan, maySeePlans } from '../rules.ts';
import { planRecord } from './plan-records.ts';
import { findPlans } from './plans-store.ts';

/** The plans of a year by name; none for parents, whose role of the same name opens the own children's accounts. */
export async function listPlans(
  context: Context,
  { planId, yearId, page, size }: InputOf<typeof call>,
): Promise<Page<Plan>> {
  const year = yearId ?? (await currentYear(context))?.id ?? null;
  const found = year !== null && maySeePlans(context.actor) ? await findPlans(context, year, planId) : [];
  const visible = found.filter((plan) => maySeePlan(context.actor, plan));
  const rows = visible.slice((page - 1) * size, page * size).map((plan) => planRecord(context, plan));
  return { rows, total: visible.length, page, size };
}
