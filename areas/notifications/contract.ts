/** The calls by which each person reads what they are notified of. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idReply, idValue, instantReply, pageDigits } from '#platform/kernel/wire-values.ts';
import { languages } from '#platform/kernel/words.ts';

/** What the line of what is new calls them (platform/kernel/live-address.ts). */
export const liveTopic = 'notifications';
/** Rows of one request at most. */
export const largestPage = 400;
/** The price of a part of an SMS is one in francs, without cents. */
export const smsCurrency = 'XAF';
const path = '/slm/Notifications/v1';

const notification = z.strictObject({
  id: idReply,
  title: z.string(),
  text: z.string(),
  /** The page that shows what it is about. */
  link: z.string(),
  createdAt: instantReply,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const size = z.pipe(
  pageDigits,
  z.number().check(z.refine((value) => value <= largestPage, { error: 'too many' })),
);

export const listNotifications = defineCall({
  name: 'notifications.list',
  method: 'GET',
  path: `${path}/get`,
  summary: 'What the caller is notified of: the unread first, then the newest.',
  needs: 'session',
  // The language is part of the address, so that what is kept of a reply is of one language.
  query: z.strictObject({ page: pageDigits, size, language: z.enum(languages) }),
  item: notification,
  replies: 'page',
  read: ({ query }) => query,
  send: (input) => ({ query: input }),
});

const unread = z.strictObject({ count: z.int() });

export const countUnread = defineCall({
  name: 'notifications.unread',
  method: 'GET',
  path: `${path}/unread`,
  summary: 'How many notifications the caller has not read.',
  needs: 'session',
  item: unread,
  replies: 'record',
  read: () => ({}),
  send: () => ({}),
});

export const markRead = defineCall({
  name: 'notifications.markRead',
  method: 'PUT',
  path: `${path}/read`,
  summary:
    'Marks one notification of the caller as read, or all up to one: those that came later stay unread.',
  needs: 'session',
  body: z.strictObject({ id: idValue, andOlder: z.boolean() }),
  item: unread,
  replies: 'record',
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});
