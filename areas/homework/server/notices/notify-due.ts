/**
 * Parents are reminded of homework that their child has not done: in the afternoon before it is due, and once on the day after.
 */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import type { News } from '#areas/notifications/server/public/news.ts';
import { type NotifyingContext, notify } from '#areas/notifications/server/public/notify.ts';
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { addDays, clockOf, momentOnDay, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import { undoneHomework } from '../lines/undone-homework-store.ts';

const dueTomorrow = 'homework.dueTomorrow';
const overdue = 'homework.overdue';
export const reminders = [dueTomorrow, overdue] as const;
/** On the school's clock: after the lessons, while there is time to do it. */
const from = '15:00';
const until = '20:00';

export const purposesOfReminders = [
  purposesOfNotifications.contribute({
    id: dueTomorrow,
    name: 'GIVING.news.dueTomorrow.name',
    audience: 'families',
  }),
  purposesOfNotifications.contribute({
    id: overdue,
    name: 'GIVING.news.overdue.name',
    audience: 'families',
  }),
];

/** Reminds of each homework once. @returns to how many it is new */
export async function notifyDueTomorrow(at: NotifyingContext): Promise<number> {
  const { timeZone } = await findNamingSettings(at);
  if (!isTimeToRemind(at, timeZone)) return 0;
  const tomorrow = addDays(schoolDayOf(at.now, timeZone), 1);
  return notifyOfUndone(at, {
    purpose: dueTomorrow,
    words: 'GIVING.news.dueTomorrow',
    day: tomorrow,
    timeZone,
  });
}

/** On the day after: of each homework once. @returns to how many it is new */
export async function notifyOverdue(at: NotifyingContext): Promise<number> {
  const { timeZone } = await findNamingSettings(at);
  if (!isTimeToRemind(at, timeZone)) return 0;
  const yesterday = addDays(schoolDayOf(at.now, timeZone), -1);
  return notifyOfUndone(at, { purpose: overdue, words: 'GIVING.news.overdue', day: yesterday, timeZone });
}

function isTimeToRemind({ now }: Pick<NotifyingContext, 'now'>, timeZone: string): boolean {
  const clock = clockOf(now, timeZone);
  return clock >= from && clock < until;
}

interface Reminder {
  readonly purpose: (typeof reminders)[number];
  readonly words: string;
  /** When it is or was due. */
  readonly day: SchoolDay;
  readonly timeZone: string;
}

async function notifyOfUndone(
  at: NotifyingContext,
  { purpose, words, day, timeZone }: Reminder,
): Promise<number> {
  const undone = await undoneHomework(at, {
    from: momentOnDay(day, '00:00', timeZone),
    before: momentOnDay(addDays(day, 1), '00:00', timeZone),
  });
  const news = undone.map(
    ({ id, title, studentIds }): News => ({
      purpose,
      source: `homework ${id}`,
      to: { parentsOf: studentIds },
      text: { words, facts: { title, due: { day } } },
      link: `/homeworks?homework=${id}`,
    }),
  );
  return news.length === 0 ? 0 : notify(at, ...news);
}
