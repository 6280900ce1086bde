/** Adding, changing and deleting a school year with all its periods. */

import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { addDays, daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse } from '#platform/server/db/database-faults.ts';
import { maySetUp } from '../../access-rules.ts';
import {
  type createYear as createCall,
  type editYear as editCall,
  failures,
  type GivenYear,
  type YearPlan,
} from '../../years/years-contract.ts';
import { overlap, yearFaults } from '../../years/years-rules.ts';
import { lockOrganisation } from '../school-store.ts';
import { endedHolidays } from './begun-years.ts';
import { yearRecord } from './year-plans.ts';
import {
  insertTrimester,
  insertYear,
  listPlans,
  lockYear,
  removeTrimestersBut,
  removeYear,
  type StoredPlan,
  saveBreaks,
  saveSequences,
  updateTrimester,
  updateYear,
} from './years-store.ts';

/** @throws forbidden, yearFaulty, yearNameTaken, yearsOverlap. */
export async function createYear(context: Context, { year }: InputOf<typeof createCall>): Promise<YearPlan> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  await refuseFaults(context, year, null);
  const id = await insertYear(context, year);
  await savePeriods(context, id, year, []);
  await context.audit('school.createYear', `school year ${id}`, { name: year.name });
  return yearRecord(context, id);
}

/** @throws forbidden, missing, stale, yearFaulty, yearNameTaken, yearsOverlap; yearInUse for a period that goes with marks in it. */
export async function editYear(
  context: Context,
  { id, version, year }: InputOf<typeof editCall>,
): Promise<YearPlan> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const held = await lockYear(context, id);
  if (!held) throw common.missing();
  if (held.version !== version) throw common.stale({ current: await yearRecord(context, id) });
  await refuseFaults(context, year, id);
  const [before] = await listPlans(context, id);
  await updateYear(context, id, year);
  await savePeriods(context, id, year, before?.trimesters ?? []);
  const days = (before?.breaks ?? []).flatMap((one) => daysLeft(one, year.breaks));
  if (days.length > 0)
    for (const { freed } of context.contributions(endedHolidays)) await freed(context, days);
  await context.audit('school.editYear', `school year ${id}`, { name: year.name });
  return yearRecord(context, id);
}

/** @throws forbidden, missing, yearCurrent, yearInUse. */
export async function deleteYear(context: Context, { id }: { id: number }): Promise<{ id: number }> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const held = await lockYear(context, id);
  if (!held) throw common.missing();
  if (held.current) throw failures.yearCurrent();
  await unlessInUse(removeYear(context, id), failures.yearInUse);
  await context.audit('school.deleteYear', `school year ${id}`, { name: held.name });
  return { id };
}

type Break = Pick<GivenYear['breaks'][number], 'startsOn' | 'endsOn'>;

async function refuseFaults(context: Context, year: GivenYear, id: number | null): Promise<void> {
  // Two who add a year at once would not see each other's dates.
  await lockOrganisation(context);
  const faults = yearFaults(year);
  if (faults.length > 0) throw failures.yearFaulty({ faults });
  const others = (await listPlans(context, null)).filter((plan) => plan.id !== id);
  if (others.some(({ name }) => name === year.name)) throw failures.yearNameTaken();
  const overlapping = others.find((plan) => overlap(plan, year));
  if (overlapping) throw failures.yearsOverlap({ name: overlapping.name });
}

/** @throws missing for the id of a trimester, sequence or month that is not this year's; a sequence never becomes a month. */
async function savePeriods(
  context: Context,
  yearId: number,
  { trimesters, breaks }: GivenYear,
  before: StoredPlan['trimesters'],
): Promise<void> {
  const known = new Map(
    before.map(({ id, sequences }) => [id, new Map(sequences.map((one) => [one.id, one.monthly]))]),
  );
  for (const { id, sequences } of trimesters) {
    const own = id === null ? new Map<number, boolean>() : known.get(id);
    const isKnown = (one: (typeof sequences)[number]) =>
      one.id === null || own?.get(one.id) === (one.monthly ?? false);
    if (!own || !sequences.every(isKnown)) throw common.missing();
    refuseTwice(sequences);
  }
  refuseTwice(trimesters);
  const kept = trimesters.flatMap(({ id }) => id ?? []);
  await unlessInUse(removeTrimestersBut(context, yearId, kept), failures.yearInUse);
  for (const trimester of trimesters) {
    if (trimester.id !== null) await updateTrimester(context, trimester.id, trimester);
    const id = trimester.id ?? (await insertTrimester(context, yearId, trimester));
    await unlessInUse(saveSequences(context, id, trimester.sequences), failures.yearInUse);
  }
  await saveBreaks(context, yearId, breaks);
}

/** The days of holidays that are in none of these. */
function daysLeft({ startsOn, endsOn }: Break, breaks: readonly Break[]): SchoolDay[] {
  const days = Array.from({ length: daysBetween(startsOn, endsOn) + 1 }, (_, index) =>
    addDays(startsOn, index),
  );
  return days.filter((day) => !breaks.some((one) => one.startsOn <= day && day <= one.endsOn));
}

/** One period under two names would be two, and the second would take the first one's place. */
function refuseTwice(periods: readonly { readonly id: number | null }[]): void {
  const ids = periods.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw common.missing();
}
