/** Parents are reminded, in the afternoon before, of homework that their child has not done. */
import {
  type News,
  type NotifyingContext,
  notify,
  purposesOfNotifications,
} from '#areas/notifications/server/public.ts';
import { findNamingSettings } from '#areas/school/server/public.ts';
import { addDays, clockOf, momentOnDay, schoolDayOf } from '#platform/kernel/time.ts';
import { undoneHomework } from './undone-homework-store.ts';

const purpose = 'homework.dueTomorrow';
/** On the school's clock: after the lessons, while there is time to do it. */
const from = '15:00';
const until = '20:00';

export const purposesOfReminders = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'GIVING.news.dueTomorrow.name',
    audience: 'families',
  }),
];

/** Of each homework once. @returns to how many it is new */
export async function notifyDueTomorrow(at: NotifyingContext): Promise<number> {
  const { timeZone } = await findNamingSettings(at);
  const clock = clockOf(at.now, timeZone);
  if (clock < from || clock >= until) return 0;
  const tomorrow = addDays(schoolDayOf(at.now, timeZone), 1);
  const undone = await undoneHomework(at, {
    from: momentOnDay(tomorrow, '00:00', timeZone),
    before: momentOnDay(addDays(tomorrow, 1), '00:00', timeZone),
  });
  const news = undone.map(
    ({ id, title, studentIds }): News => ({
      purpose,
      source: `homework ${id}`,
      to: { parentsOf: studentIds },
      text: { words: 'GIVING.news.dueTomorrow', facts: { title, due: { day: tomorrow } } },
      link: `/homeworks?homework=${id}`,
    }),
  );
  return news.length === 0 ? 0 : notify(at, ...news);
}
