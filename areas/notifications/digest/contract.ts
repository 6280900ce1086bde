/** The digest of a family: what the school sets as usual, and what each parent chooses. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { versionRead } from '#platform/kernel/wire-values.ts';
import { canSetUp } from '../sms/contract.ts';

const path = '/slm/Notifications/v1';

export const digestRhythms = ['weekly', 'daily', 'off'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** Monday to Saturday. */
export const digestDays = [1, 2, 3, 4, 5, 6] as const;
/** On the school's clock: in the hours in which SMS leave. */
export const digestHours = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;

const rhythm = z.enum(digestRhythms);
const set = {
  /** For parents who chose nothing. */
  usual: rhythm,
  weekday: z.literal(digestDays),
  hour: z.literal(digestHours),
};
const settings = z.strictObject({ ...set, version: z.int() });
export type DigestSettings = z.infer<typeof settings>;

export const readDigestSettings = defineCall({
  name: 'notifications.digestSettings',
  method: 'GET',
  path: `${path}/digestSettings`,
  summary: 'How often families get a digest while they choose nothing, on which day and at which hour.',
  needs: [canSetUp],
  item: settings,
  replies: 'record',
});

export const saveDigestSettings = defineCall({
  name: 'notifications.saveDigestSettings',
  method: 'PUT',
  path: `${path}/digestSettings`,
  summary: 'Sets how often families get a digest, on which day and at which hour.',
  needs: [canSetUp],
  body: z.strictObject({ ...set, version: versionRead }),
  item: settings,
  replies: 'record',
});

const own = z.strictObject({
  /** Rhythm that applies to the caller: chosen, or the school's usual; null for a person who is no parent. */
  rhythm: z.nullable(rhythm),
});
export type OwnDigest = z.infer<typeof own>;

export const readOwnDigest = defineCall({
  name: 'notifications.ownDigest',
  method: 'GET',
  path: `${path}/digest`,
  summary: 'How often the caller gets the digest of the own children.',
  needs: 'session',
  item: own,
  replies: 'record',
});

export const setOwnDigest = defineCall({
  name: 'notifications.setOwnDigest',
  method: 'PUT',
  path: `${path}/digest`,
  summary: 'Chooses how often the caller gets the digest of the own children.',
  needs: 'session',
  body: z.strictObject({ rhythm }),
  item: own,
  replies: 'record',
});
