/** Events of a school that is made by the program: its demonstration. */
import { addDays, type Instant, type SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { GivenEvent } from '../contract.ts';
import { ruleText } from '../recurrence.ts';
import { insertEvent, replaceTargets, replaceTimes } from './events-store.ts';

export interface EventToAdd
  extends Pick<GivenEvent, 'kind' | 'title' | 'venue' | 'details' | 'hours' | 'audience' | 'targetIds'> {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  /** How often it takes place, each week once. */
  readonly weeks: number;
}

export async function addEvent(
  at: InOrganisation,
  event: EventToAdd,
  made: { readonly by: number; readonly at: Instant },
): Promise<void> {
  const { from, until, hours, weeks, audience, targetIds, ...given } = event;
  const last = addDays(from, 7 * (weeks - 1));
  const id = await insertEvent(at, {
    ...given,
    firstDay: from,
    firstUntil: until,
    startsAt: hours?.startsAt ?? null,
    endsAt: hours?.endsAt ?? null,
    rule: weeks > 1 ? ruleText({ repeat: 'weekly', until: last }) : null,
    audience,
    suspensionId: null,
    uid: null,
    createdBy: made.by,
    createdAt: made.at,
  });
  await replaceTargets(at, id, audience, targetIds);
  const times = Array.from({ length: weeks }, (_, week) => ({
    from: addDays(from, 7 * week),
    until: addDays(until, 7 * week),
  }));
  await replaceTimes(at, id, times);
}
