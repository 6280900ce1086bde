/** The calls by which each person chooses how notifications reach them, and the school what goes out in any case. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { text, versionRead } from '#platform/kernel/wire-values.ts';
import { languages } from '#platform/kernel/words.ts';
import { canSetUp, failures } from '../sms/contract.ts';

const path = '/slm/Notifications/v1';
const quiet = z.nullable(z.strictObject({ from: clockValue, until: clockValue }));
const purposeIds = z.array(text({ max: 80 })).check(z.maxLength(200));

const choices = z.strictObject({
  /** Whether mails reach the caller, and where; null for who has no address, and where none leave. */
  email: z.nullable(z.strictObject({ on: z.boolean(), address: z.string() })),
  /** Whether the school's SMS reach the caller; null where none are offered. */
  sms: z.nullable(z.boolean()),
  /** Language of mails and SMS; null for that of the record. */
  language: z.nullable(z.enum(languages)),
  /** On the school's clock; null for the usual night. Hours that begin when they end are none. */
  quiet,
  /** Notifications that the caller can get beyond the application. */
  purposes: z.array(
    z.strictObject({ id: z.string(), name: z.string(), on: z.boolean(), forced: z.boolean() }),
  ),
});
export type OwnChoices = z.infer<typeof choices>;

export const readOwnChoices = defineCall({
  name: 'notifications.ownChoices',
  method: 'GET',
  path: `${path}/choices`,
  summary: 'How notifications reach the caller: channels, language, quiet hours, and which ones.',
  needs: 'session',
  query: z.strictObject({ language: z.enum(languages) }),
  item: choices,
  replies: 'record',
});

export const setOwnChoices = defineCall({
  name: 'notifications.setOwnChoices',
  method: 'PUT',
  path: `${path}/choices`,
  summary:
    'Chooses how notifications reach the caller. Notifications in the application stay, and what the school sends in any case.',
  needs: 'session',
  body: z.strictObject({
    /** Null leaves a channel as it is. */
    email: z.nullable(z.boolean()),
    sms: z.nullable(z.boolean()),
    messageLanguage: z.nullable(z.enum(languages)),
    quiet,
    /** Those that stay in the application alone. */
    declined: purposeIds,
    /** Language of the reply. */
    language: z.enum(languages),
  }),
  item: choices,
  failures: [failures.unknownPurpose],
  replies: 'record',
});

const forcedPurposes = z.strictObject({
  purposes: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      audience: z.enum(['families', 'staff']),
      forced: z.boolean(),
    }),
  ),
  version: z.int(),
});
export type ForcedPurposes = z.infer<typeof forcedPurposes>;

export const readForced = defineCall({
  name: 'notifications.forced',
  method: 'GET',
  path: `${path}/forced`,
  summary: 'What the school sends in any case, whatever people chose.',
  needs: [canSetUp],
  query: z.strictObject({ language: z.enum(languages) }),
  item: forcedPurposes,
  replies: 'record',
});

export const saveForced = defineCall({
  name: 'notifications.saveForced',
  method: 'PUT',
  path: `${path}/forced`,
  summary: 'Sets what the school sends in any case.',
  needs: [canSetUp],
  body: z.strictObject({ purposeIds, version: versionRead, language: z.enum(languages) }),
  item: forcedPurposes,
  failures: [failures.unknownPurpose],
  replies: 'record',
});
