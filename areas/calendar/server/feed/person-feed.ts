/** The calendar of a person as the file that the own calendar application fetches: events, layers and lessons, never a mark. */
import { findActorOfMember } from '#areas/accounts/server/public/sessions.ts';
import { childrenShown } from '#areas/students/server/public/children-in-scope.ts';
import { hasAccess, isStaff } from '#platform/kernel/roles.ts';
import { addDays, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Actor, Context } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Feed } from '#platform/server/feed.ts';
import { canSee } from '../../contract.ts';
import { icalText } from '../../ical-text.ts';
import { topicsOfDays } from '../extension-points.ts';
import { holderOfFeed } from '../feeds-store.ts';
import { plannedYears } from '../own-layers.ts';
import { daysOf } from '../read-days.ts';
import { icalOfEntries, icalOfLayers } from './entries-as-ical.ts';
import { hashOfToken } from './feed-token.ts';
import { icalOfLessons } from './lessons-as-ical.ts';

export const feedPath = '/slm/Calendar/v1/feed';

export const personFeed: Feed = {
  name: 'calendar.ics',
  path: `${feedPath}/:secret`,
  contentType: 'text/calendar; charset=utf-8',
  changesWith: topicsOfDays,
  findReader,
  write: calendarOfPerson,
};

/** The person whose address it is, while the account and a role that opens the calendar last. */
async function findReader(database: Database, secret: string): Promise<Actor | null> {
  const holder = await holderOfFeed(database.plain, hashOfToken(secret.replace(/\.ics$/, '')));
  const actor = holder && (await findActorOfMember(database.plain, holder.org, holder.userId));
  return actor && hasAccess([canSee], actor) ? actor : null;
}

/** Null for a parent who may see no child any more. */
async function calendarOfPerson(context: Context): Promise<string | null> {
  const { actor } = context;
  const children = await childrenShown(context, canSee);
  if (!isStaff(actor) && children.length === 0) return null;
  const today = schoolDayOf(context.now, actor.timeZone);
  const { from, until } = await yearAround(context, today);
  const { entries, layers } = await daysOf(context, from, until);
  return icalText(actor.orgName, today, [
    ...icalOfEntries(context, entries),
    ...icalOfLayers(context, layers),
    ...(await icalOfLessons(context, children, today)),
  ]);
}

/** The school year of a day, or half a year around it. */
async function yearAround(context: Context, day: SchoolDay) {
  const years = await plannedYears(context);
  const year = years.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  return year
    ? { from: year.startsOn, until: year.endsOn }
    : { from: addDays(day, -90), until: addDays(day, 90) };
}
