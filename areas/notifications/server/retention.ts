/** How long notifications are kept. */
import { retentionCategories } from '#platform/server/personal-data/retention.ts';
import { countOlder, removeOlder } from './notifications-store.ts';

export const retentionOfNotifications = retentionCategories.contribute({
  id: 'notifications',
  title: { en: 'Notifications', fr: 'Notifications' },
  text: {
    en: 'The notification is deleted, read or unread; what it is about stays.',
    fr: 'La notification est supprimée, lue ou non ; ce dont elle parle reste.',
  },
  from: 'making',
  months: 6,
  count: countOlder,
  remove: removeOlder,
});
