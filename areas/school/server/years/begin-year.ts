/** Making a later year the current one. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { maySetUp } from '../../access-rules.ts';
import {
  type beginYear as beginCall,
  failures,
  type listYearConsequences as listCall,
  type YearConsequence,
  type YearPlan,
} from '../../years/years-contract.ts';
import { mayBegin } from '../../years/years-rules.ts';
import { lockOrganisation } from '../school-store.ts';
import { type BegunYear, yearFollowers } from './begun-years.ts';
import { yearRecord } from './year-plans.ts';
import { listPlans, type StoredPlan, setCurrentYear } from './years-store.ts';

/** Consequences reported by later areas. @throws forbidden, missing, yearNotNext. */
export async function listYearConsequences(
  context: Context,
  { id }: InputOf<typeof listCall>,
): Promise<readonly YearConsequence[]> {
  const { change } = await yearToBegin(context, id);
  const found: YearConsequence[] = [];
  for (const { area, waiting } of context.contributions(yearFollowers)) {
    found.push(...(await waiting(context, change)).map((one) => ({ area, ...one })));
  }
  return found.filter(({ count }) => count > 0);
}

/**
 * There is no way back: what follows has closed the year before. A notebook is opened again by itself, and a student who left
 * comes back into a class. @throws forbidden, missing, stale, yearNotNext.
 */
export async function beginYear(
  context: Context,
  { id, version }: InputOf<typeof beginCall>,
): Promise<YearPlan> {
  await lockOrganisation(context);
  const { year, change } = await yearToBegin(context, id);
  if (year.version !== version) throw common.stale({ current: await yearRecord(context, id) });
  for (const { begun } of context.contributions(yearFollowers)) await begun(context, change);
  await setCurrentYear(context, id);
  await context.audit('school.beginYear', `school year ${id}`, { name: year.name });
  return yearRecord(context, id);
}

async function yearToBegin(
  context: Context,
  id: number,
): Promise<{ readonly year: StoredPlan; readonly change: BegunYear }> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const years = await listPlans(context, null);
  const year = years.find((one) => one.id === id);
  if (!year) throw common.missing();
  const from = years.find(({ current }) => current);
  if (!from || !mayBegin(year, from)) throw failures.yearNotNext();
  return { year, change: { from, toId: id } };
}
