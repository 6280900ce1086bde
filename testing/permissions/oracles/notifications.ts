/** Notifications: everybody who is signed in has their own, nobody those of another person. */
import type { AreaOracle } from '../oracle.ts';
import { outside } from '../people.ts';

const path = '/slm/Notifications/v1';

export const oracle: AreaOracle = {
  // Whose notifications are read and marked: areas/notifications/server/notifications.http.test.ts.
  triedElsewhere: [],
  rows: [
    {
      call: 'notifications.list',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/get?page=1&size=50&language=en` }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'notifications.unread',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/unread` }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'notifications.markRead',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/read`, body: { id: 999_999_999, andOlder: false } }),
      wanted: { ...outside, others: 200 },
    },
  ],
};
