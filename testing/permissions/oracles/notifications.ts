/** Notifications: everybody who is signed in has their own, nobody those of another person. */
import type { AreaOracle } from '../oracle.ts';
import { onlyFor, outside } from '../people.ts';

const path = '/slm/Notifications/v1';

/** Without its key, so that nothing is stored. */
const sms = {
  provider: 'orange',
  account: 'school',
  sender: null,
  price: 15,
  active: true,
  purposeIds: [],
  key: null,
  version: 0,
};

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
    {
      call: 'notifications.ownChoices',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/choices` }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'notifications.setOwnChoices',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/choices`, body: { sms: true } }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'notifications.smsSettings',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/smsSettings` }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 200 },
    },
    {
      call: 'notifications.saveSmsSettings',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/smsSettings`, body: sms }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 400 },
    },
    {
      call: 'notifications.reportSms',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/smsReport?key=${'x'.repeat(43)}`, body: {} }),
      wanted: { others: 404 },
    },
  ],
};
