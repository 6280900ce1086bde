/** Notifications: everybody who is signed in has their own, nobody those of another person. */
import type { AreaOracle } from '../oracle.ts';
import { onlyFor, outside } from '../people.ts';

const path = '/slm/Notifications/v1';

/** As everybody has them before they choose. */
const choices = { email: null, sms: null, messageLanguage: null, quiet: null, declined: [], language: 'en' };

/** At no known push service, so that nothing is stored. */
const strangeDevice = {
  endpoint: 'https://push.invalid/send/abc',
  publicKey: 'x'.repeat(87),
  authSecret: 'x'.repeat(22),
  device: 'Chrome',
  showsText: false,
};

/** Without its key, so that nothing is stored. */
const sms = {
  provider: 'orange',
  account: 'school',
  http: null,
  sender: null,
  price: 15,
  active: true,
  purposeIds: [],
  key: null,
  version: 0,
};

const digest = { usual: 'weekly', weekday: 5, hour: 16, version: 999 };

export const oracle: AreaOracle = {
  // Reading and marking the own notifications: areas/notifications/server/notifications.http.test.ts.
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
      attempt: () => ({ method: 'GET', path: `${path}/choices?language=en` }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'notifications.setOwnChoices',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/choices`, body: choices }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'notifications.devices',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/push` }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'notifications.addDevice',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/push`, body: strangeDevice }),
      wanted: { ...outside, others: 400 },
    },
    {
      call: 'notifications.removeDevice',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/push/remove`, body: { id: 999_999_999 } }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'notifications.forced',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/forced?language=en` }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 200 },
    },
    {
      call: 'notifications.saveForced',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: `${path}/forced`,
        body: { purposeIds: ['no such'], version: 0, language: 'en' },
      }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 400 },
    },
    {
      call: 'notifications.unsubscribe',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/unsubscribe`, body: { code: 'x'.repeat(60) } }),
      wanted: { others: 404 },
    },
    {
      call: 'notifications.oneClick',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/oneClick?code=${'x'.repeat(60)}`, body: {} }),
      wanted: { others: 404 },
    },
    {
      call: 'notifications.deliveries',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/deliveries?language=en` }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 200 },
    },
    {
      call: 'notifications.resend',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: `${path}/resend`,
        body: { deliveries: [{ channel: 'sms', id: 999_999_999 }] },
      }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 200 },
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
      call: 'notifications.sendTestSms',
      relation: 'missing',
      // No provider is set up.
      attempt: () => ({ method: 'POST', path: `${path}/testSms`, body: { phone: '677 12 34 56' } }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 409 },
    },
    {
      call: 'notifications.digestSettings',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/digestSettings` }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 200 },
    },
    {
      call: 'notifications.saveDigestSettings',
      relation: 'missing',
      // A version that is not stored, so that nothing changes.
      attempt: () => ({ method: 'PUT', path: `${path}/digestSettings`, body: digest }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 409 },
    },
    {
      call: 'notifications.ownDigest',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/digest` }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'notifications.setOwnDigest',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/digest`, body: { rhythm: 'weekly' } }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'notifications.reportSms',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/smsReport?key=${'x'.repeat(43)}`, body: {} }),
      wanted: { others: 404 },
    },
    {
      call: 'notifications.reportSmsInAddress',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/smsReport?key=${'x'.repeat(43)}&id=1` }),
      wanted: { others: 404 },
    },
  ],
};
