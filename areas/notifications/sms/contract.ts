/** The calls of the school's SMS: what is set up and what it costs, and what providers report. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledText, optionalLine, text, versionRead } from '#platform/kernel/wire-values.ts';
import { httpSms } from './http-sms-contract.ts';

export const failures = defineFailures('NOTIFICATIONS.errors', {
  accountMissing: 'invalid',
  /** Another provider or account needs its own key. */
  keyMissing: 'invalid',
  /** No host of an account at Infobip. */
  strangeHost: 'invalid',
  unknownPurpose: 'invalid',
  /** A test goes to a mobile number. */
  strangeNumber: 'invalid',
  /** No provider is saved yet. */
  notSetUp: 'conflict',
  /** Faults of a provider that the school describes (http-sms-rules.ts). */
  httpAddress: 'invalid',
  httpField: 'invalid',
  httpHeader: 'invalid',
  httpNotJson: 'invalid',
  httpIncomplete: 'invalid',
  httpSecretInClear: 'invalid',
  httpSecretShown: 'invalid',
  httpReading: 'invalid',
});

/** Sets up what the school sends: whoever gives accounts, for the whole school (rules.ts). */
export const canSetUp = 'MGM.Account.Edit';

export const smsProviders = ['orange', 'infobip', 'http'] as const;
export type SmsProviderName = (typeof smsProviders)[number];

export const longestAccount = 200;
export const longestKey = 400;
/** Letters of a sender's name: GSM networks show no more. */
export const longestSender = 11;
export const highestPrice = 100_000;
export const longestPhone = 30;
export const reportPath = '/slm/Notifications/v1/smsReport';

const settings = z.strictObject({
  /** Null while nothing is set up. */
  provider: z.nullable(z.enum(smsProviders)),
  account: z.string(),
  /** Description of the provider `http` alone. */
  http: z.nullable(httpSms),
  sender: z.nullable(z.string()),
  /** Price of one part, in francs. */
  price: z.int(),
  active: z.boolean(),
  /** Purposes of notifications to families, and whether each goes out by SMS. */
  purposes: z.array(z.strictObject({ id: z.string(), name: z.string(), sms: z.boolean() })),
  /** The address that the provider reports to; it contains a secret. */
  reportAddress: z.nullable(z.string()),
  /** Figures of this month. */
  month: z.strictObject({
    sent: z.int(),
    delivered: z.int(),
    failed: z.int(),
    uncertain: z.int(),
    waiting: z.int(),
    segments: z.int(),
    cost: z.int(),
    /** Cost of the uncertain SMS; not in the cost. */
    uncertainCost: z.int(),
  }),
  version: z.int(),
});
export type SmsSettings = z.infer<typeof settings>;

export const readSmsSettings = defineCall({
  name: 'notifications.smsSettings',
  method: 'GET',
  path: '/slm/Notifications/v1/smsSettings',
  summary:
    'The provider of SMS, what goes out by SMS, and what this month cost; keys never leave the server.',
  needs: [canSetUp],
  item: settings,
  replies: 'record',
});

export const saveSmsSettings = defineCall({
  name: 'notifications.saveSmsSettings',
  method: 'PUT',
  path: '/slm/Notifications/v1/smsSettings',
  summary: 'Sets up the provider of SMS, and what goes out by SMS.',
  needs: [canSetUp],
  body: z.strictObject({
    provider: z.enum(smsProviders),
    /** Ignored for the provider `http`: its host is the account. */
    account: text({ max: longestAccount }),
    http: z.nullable(httpSms),
    sender: optionalLine(longestSender),
    price: z.int().check(z.gte(0), z.lte(highestPrice)),
    active: z.boolean(),
    purposeIds: z.array(text({ max: 80 })).check(z.maxLength(200)),
    /** Null leaves it as it is. */
    key: z.nullable(filledText({ max: longestKey })),
    version: versionRead,
  }),
  item: settings,
  failures: Object.values(failures),
  replies: 'record',
});

/** Why a test was not accepted; `noAnswer`: it may have arrived. */
export const testSmsReasons = ['away', 'keys', 'setUp', 'noAnswer', 'refused'] as const;
export type TestSmsReason = (typeof testSmsReasons)[number];

const testSms = z.strictObject({
  /** E.164, as it was sent to the provider. */
  to: z.string(),
  /** Null once the provider has accepted it. */
  reason: z.nullable(z.enum(testSmsReasons)),
});
export type TestSms = z.infer<typeof testSms>;

export const sendTestSms = defineCall({
  name: 'notifications.sendTestSms',
  method: 'POST',
  path: '/slm/Notifications/v1/testSms',
  summary:
    'Sends one SMS with the saved settings to a number, to try them; also before SMS are sent to families.',
  needs: [canSetUp],
  body: z.strictObject({ phone: filledText({ max: longestPhone }) }),
  item: testSms,
  failures: [failures.strangeNumber, failures.notSetUp],
  replies: 'record',
});

const reportKey = text({ min: 20, max: 200 });
const heard = z.strictObject({ heard: z.boolean() });

/** Reports have what their provider writes; the secret in the address says which school they are for. */
export const reportSms = defineCall({
  name: 'notifications.reportSms',
  method: 'POST',
  path: reportPath,
  summary: 'A provider of SMS reports what became of messages. Unknown and repeated reports change nothing.',
  needs: 'anyone',
  secret: true,
  takesForm: true,
  query: z.strictObject({ key: reportKey }),
  body: z.looseObject({}),
  item: heard,
  replies: 'record',
  read: ({ query, body }) => ({ key: query.key, body }),
  send: ({ key, body }) => ({ query: { key }, body }),
});

/** Some providers report in the address alone. */
export const reportSmsInAddress = defineCall({
  name: 'notifications.reportSmsInAddress',
  method: 'GET',
  path: reportPath,
  summary: 'The same for providers that report by GET: what they report is in the query.',
  needs: 'anyone',
  secret: true,
  query: z.catchall(z.object({ key: reportKey }), z.string()),
  item: heard,
  replies: 'record',
  read: ({ query: { key, ...body } }) => ({ key, body }),
  send: ({ key, body }) => ({ query: { ...body, key } }),
});
