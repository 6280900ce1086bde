/** Years as their readers know them: with all their periods, and with what the reader may do. */
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { maySeeCalendar, maySetUp } from '../../access-rules.ts';
import type { YearPlan } from '../../years/years-contract.ts';
import { listPlans } from './years-store.ts';

/** The school years with their periods, the latest first. @throws forbidden for who does not work at the school. */
export async function listYearPlans(context: Context): Promise<readonly YearPlan[]> {
  if (!maySeeCalendar(context.actor)) throw failures.forbidden();
  const mayEdit = maySetUp(context.actor);
  return (await listPlans(context, null)).map((plan) => ({ ...plan, mayEdit }));
}

/** The present year: the reply of a write. */
export async function yearRecord(context: Context, id: number): Promise<YearPlan> {
  const [plan] = await listPlans(context, id);
  if (!plan) throw failures.missing();
  return { ...plan, mayEdit: maySetUp(context.actor) };
}
