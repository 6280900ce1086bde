/** The calls of the secret address at which a person's own calendar application fetches the calendar. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { instantReply } from '#platform/kernel/wire-values.ts';

const path = '/slm/Calendar/v1';

const feed = z.strictObject({
  /** Null without an address. */
  createdAt: z.nullable(instantReply),
});
export type FeedState = z.infer<typeof feed>;

export const readFeed = defineCall({
  name: 'calendar.feed',
  method: 'GET',
  path: `${path}/feed`,
  summary:
    'Whether the caller has an address for the own calendar application; the address itself is not stored.',
  needs: 'session',
  item: feed,
  replies: 'record',
});

const newFeed = z.strictObject({
  createdAt: instantReply,
  /** Shown once, here. */
  address: z.string(),
  /** The address as a QR code: a square of this side, drawn by one path. */
  qr: z.strictObject({ side: z.int(), path: z.string() }),
});
export type NewFeed = z.infer<typeof newFeed>;

export const createFeed = defineCall({
  name: 'calendar.createFeed',
  method: 'POST',
  path: `${path}/feed/create`,
  summary: 'Makes a secret address for the own calendar application; the one before ends.',
  needs: 'session',
  creates: true,
  body: z.strictObject({}),
  item: newFeed,
  replies: 'record',
  read: () => ({}),
  send: () => ({ body: {} }),
});

export const revokeFeed = defineCall({
  name: 'calendar.revokeFeed',
  method: 'PUT',
  path: `${path}/feed/revoke`,
  summary: 'Ends the address; the calendar application gets nothing more.',
  needs: 'session',
  body: z.strictObject({}),
  item: feed,
  replies: 'record',
  read: () => ({}),
  send: () => ({ body: {} }),
});
