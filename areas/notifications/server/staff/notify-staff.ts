/** Staff are notified of what waits for them: once a day for each kind of work, with the count and the way to the list. */
import { membersHolding } from '#areas/accounts/server/public/members-holding.ts';
import { findActorOfMember } from '#areas/accounts/server/public/sessions.ts';
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { yearPlans } from '#areas/school/server/public/years.ts';
import { implies, isStaff, type RoleName, roleNames } from '#platform/kernel/roles.ts';
import { clockOf, type SchoolDay, schoolDayOf, weekdayOf } from '#platform/kernel/time.ts';
import type { Actor, Context, ReferenceContext } from '#platform/server/context.ts';
import type { News } from '../../news.ts';
import { type NotifyingContext, notify } from '../notify.ts';
import { notifiedMembers, withdrawEarlier, withdrawFromMembers } from './staff-news-store.ts';
import { type StaffRound, type WaitingCounts, type WaitingWork, waitingWork } from './waiting-work.ts';

export interface NotifyingStaff extends NotifyingContext, ReferenceContext {
  /** The context of a call of this person. */
  contextOf(actor: Actor): Context;
}

/** Kinds of work of which everybody was notified today, by `day purpose`. Forgotten with the program: then they are counted once more. */
export type StaffMemory = Set<string>;

/** On the school's clock. */
const hours = { morning: { from: '07:00', until: '12:00' }, atOnce: { from: '07:00', until: '19:00' } };
const sunday = 7;

/** @returns how many people are notified newly */
export async function notifyStaff(at: NotifyingStaff, memory: StaffMemory): Promise<number> {
  const { timeZone } = await findNamingSettings(at);
  const today = schoolDayOf(at.now, timeZone);
  if (weekdayOf(today) === sunday || (await isHoliday(at, today))) return 0;
  const clock = clockOf(at.now, timeZone);
  for (const key of memory) if (!key.startsWith(today)) memory.delete(key);
  let added = 0;
  for (const work of at.contributions(waitingWork)) {
    const { from, until } = hours[work.moment];
    const key = `${today} ${work.purpose}`;
    const isFirst = work.moment === 'atOnce' || !memory.has(key);
    if (!memory.has(key)) await withdrawEarlier(at, { purpose: work.purpose, source: today });
    // Afterwards, only whether it still waits for those who were notified.
    const notified = await notifiedMembers(at, { purpose: work.purpose, source: today });
    const tells = isFirst && clock >= from && clock < until;
    if (!tells && notified.length === 0) continue;
    const counts = await work.count(roundOf(at, timeZone, tells ? null : new Set(notified)));
    await withdrawFromMembers(
      at,
      { purpose: work.purpose, source: today },
      notified.filter((userId) => !counts.has(userId)),
    );
    if (!tells) continue;
    added += await notify(at, ...newsOf(work, today, counts, new Set(notified)));
    memory.add(key);
  }
  return added;
}

/** Within holidays of the current year nobody is notified of work. */
async function isHoliday(at: NotifyingStaff, day: SchoolDay): Promise<boolean> {
  const year = await currentYear(at);
  const [plan] = year ? await yearPlans(at, year.id) : [];
  return plan?.breaks.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn) ?? false;
}

function newsOf(
  { purpose, words, link }: WaitingWork,
  source: string,
  counts: WaitingCounts,
  notified: ReadonlySet<number>,
): readonly News[] {
  const people = [...counts].filter(([userId]) => !notified.has(userId));
  return [...Map.groupBy(people, ([, count]) => count)].map(([count, members]) => ({
    purpose,
    source,
    to: { members: members.map(([userId]) => userId) },
    text: { words, facts: { count } },
    link,
  }));
}

function roundOf(at: NotifyingStaff, timeZone: string, only: ReadonlySet<number> | null): StaffRound {
  return {
    ...at,
    actor: { timeZone },
    async each(role, count) {
      const counts = new Map<number, number>();
      for (const userId of await holdersOf(at, role)) {
        if (only && !only.has(userId)) continue;
        const actor = await findActorOfMember(at.db, at.org, userId);
        const waits = actor && isStaff(actor) ? await count(at.contextOf(actor)) : 0;
        if (waits > 0) counts.set(userId, waits);
      }
      return counts;
    },
  };
}

function holdersOf(at: NotifyingStaff, role: RoleName): Promise<readonly number[]> {
  return membersHolding(
    at,
    roleNames.filter((held) => implies(held, role)),
  );
}
