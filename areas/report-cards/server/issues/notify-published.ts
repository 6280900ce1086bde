/** Parents are notified, once, that the card of their child is published; from the day on which they see it. */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import type { News } from '#areas/notifications/server/public/news.ts';
import { type NotifyingContext, notify } from '#areas/notifications/server/public/notify.ts';
import { withdraw } from '#areas/notifications/server/public/withdraw.ts';
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { publishedCards } from './published-cards-store.ts';

const purpose = 'reportCards.published';
const sourceOf = (classId: number, period: PeriodKey) => `report cards ${classId} ${period}`;

export const purposesOfCards = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'REPORTCARD.news.published.name',
    audience: 'families',
    // mail-parents.ts
    mailsItself: true,
  }),
];

/** Days for which it is news; a card that is issued later in a published class is found in these. */
const newsDays = 7;

/** All that parents see by now and were not notified of; also of a class whose day has come since it was set. */
export async function notifyPublishedCards(at: NotifyingContext & Pick<Context, 'say'>): Promise<number> {
  const { timeZone } = await findNamingSettings(at);
  const today = schoolDayOf(at.now, timeZone);
  const published = await publishedCards(at, { from: addDays(today, 1 - newsDays), today });
  const news = published.map(({ classId, period, kind, number, studentIds }): News => {
    const named = (language: 'en' | 'fr') => at.say(`REPORTCARD.children.of.${kind}`, { number }, language);
    return {
      purpose,
      source: sourceOf(classId, period),
      to: { parentsOf: studentIds },
      text: { words: 'REPORTCARD.news.published', facts: { card: { en: named('en'), fr: named('fr') } } },
      link: '/home',
    };
  });
  return news.length === 0 ? 0 : notify(at, ...news);
}

/** Parents do not see them any more. */
export async function withdrawPublished(
  at: InOrganisation,
  { classId, period }: { readonly classId: number; readonly period: PeriodKey },
): Promise<void> {
  await withdraw(at, { purpose, source: sourceOf(classId, period), studentId: null });
}
