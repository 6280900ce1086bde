/** Proposes the national days of a school year, and enters those that were ticked. */
import { maySuspendLessons } from '#areas/schedule/server/public/changes.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { daysOfCameroon } from '../days-of-cameroon.ts';
import { type DatedDay, daysWithin } from '../national-days.ts';
import {
  type enterNationalDays as enterCall,
  nationalFailures,
  type YearOfDays,
} from '../national-days-contract.ts';
import { mayAddress } from '../rules.ts';
import { uidsAmong } from './events-store.ts';
import { type Entering, enterEvent, entering } from './save-event.ts';

/** @throws forbidden for who enters no events of the whole school. */
export async function readNationalDays(context: Context): Promise<readonly YearOfDays[]> {
  const years = proposedIn(context, await rulesForSchool(context));
  const keys = years.flatMap(({ days }) => days.map(({ key }) => key));
  const entered = await uidsAmong(context, keys);
  return years.map(({ id, name, days }) => ({
    id,
    name,
    days: days.map((one) => ({
      key: one.key,
      day: one.day,
      title: one.names[context.language],
      announced: one.announced,
      holiday: one.kind === 'holiday',
      entered: entered.has(one.key),
    })),
  }));
}

/** @throws forbidden, notProposed. */
export async function enterNationalDays(
  context: Context,
  { days }: InputOf<typeof enterCall>,
): Promise<ItemOf<typeof enterCall>> {
  const rules = await rulesForSchool(context);
  const years = proposedIn(context, rules);
  const byKey = new Map(years.flatMap((year) => year.days.map((one) => [one.key, { one, year }] as const)));
  const before = await uidsAmong(
    context,
    days.map(({ key }) => key),
  );
  const chosen = new Map(days.filter(({ key }) => !before.has(key)).map(({ key, day }) => [key, day]));
  for (const [key, day] of chosen) {
    const found = byKey.get(key);
    if (!found || day < found.year.startsOn || found.year.endsOn < day) throw nationalFailures.notProposed();
    await enterDay(context, rules, found.one, day);
  }
  await context.audit('calendar.enterNationalDays', 'calendar', { count: chosen.size });
  return { entered: chosen.size };
}

/** Its key is kept as the UID, so that it is never entered twice. */
async function enterDay(context: Context, rules: Entering, one: DatedDay, day: SchoolDay): Promise<void> {
  const free = rules.years.some(({ breaks }) => breaks.some((at) => at.startsOn <= day && day <= at.endsOn));
  const given = {
    kind: one.kind,
    title: titleOf(one.names),
    venue: null,
    details: null,
    from: day,
    until: day,
    hours: null,
    rule: null,
    audience: 'school',
    targetIds: [],
    suspends: one.kind === 'holiday' && !free && maySuspendLessons(context),
  } as const;
  await enterEvent(context, rules, { ...given, targetIds: [] }, one.key);
}

/** An event has one title for readers of both languages. */
function titleOf({ en, fr }: Readonly<Record<Language, string>>): string {
  return en === fr ? en : `${fr} · ${en}`;
}

async function rulesForSchool(context: Context): Promise<Entering> {
  const rules = await entering(context);
  if (!mayAddress(rules.writer, 'school', [])) throw common.forbidden();
  return rules;
}

/** This year's and those of the years to come. */
function proposedIn({ now, actor }: Context, { years }: Entering) {
  const today = schoolDayOf(now, actor.timeZone);
  return years
    .filter(({ endsOn }) => endsOn >= today)
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
    .map(({ id, name, startsOn, endsOn }) => ({
      id,
      name,
      startsOn,
      endsOn,
      days: daysWithin(daysOfCameroon, { startsOn, endsOn }),
    }));
}
