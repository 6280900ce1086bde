import type { WordsLike } from '#platform/kernel/words.ts';
import type { en } from './en.ts';

export const fr: WordsLike<typeof en> = {
  NOTIFICATIONS: {
    title: 'Notifications',
    bell: 'Notifications',
    bellNew: { one: 'Notifications, {count} non lue', other: 'Notifications, {count} non lues' },
    unread: 'Non lues',
    read: 'Lues',
    markAll: 'Tout marquer comme lu',
    older: 'Afficher les notifications plus anciennes',
    none: 'Rien de nouveau. Ce dont l’établissement vous avertit apparaît ici.',
    notMarked: 'Impossible de marquer comme lu. La notification reste non lue ; réessayez.',
  },
};
