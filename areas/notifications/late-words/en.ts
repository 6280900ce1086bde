/** Words of the bell and of the list of notifications. */
export const en = {
  NOTIFICATIONS: {
    title: 'Notifications',
    bell: 'Notifications',
    bellNew: { one: 'Notifications, {count} unread', other: 'Notifications, {count} unread' },
    unread: 'Unread',
    read: 'Read',
    markAll: 'Mark all as read',
    older: 'Show older notifications',
    none: 'Nothing new. What the school notifies you of appears here.',
    notMarked: 'This could not be marked as read. It stays unread; try again.',
  },
};
