/** The calls by which each person reads what they are notified of. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idReply, idValue, instantReply, pageDigits, pageFilter } from '#platform/kernel/wire-values.ts';
import { languages } from '#platform/kernel/words.ts';

/** The topic of notifications on the live connection (platform/kernel/live-address.ts). */
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
});

/** Why a delivery is where it is, in the few kinds that tell a school what to do. */
export const deliveryReasons = [
  'noNumber',
  'noAddress',
  'addressRefused',
  'mailboxFull',
  'noDevice',
  'declined',
  'notVisible',
  'off',
  'withdrawn',
  'away',
  'keys',
  'ended',
  'noAnswer',
  /** How the school described its provider is wrong. */
  'setUp',
  'refused',
] as const;
export type DeliveryReason = (typeof deliveryReasons)[number];

export const deliveryChannels = ['sms', 'email', 'push'] as const;
export type DeliveryChannelName = (typeof deliveryChannels)[number];

/** As a school sees them; what is given up counts as failed. */
export const deliveryStates = ['waiting', 'sent', 'delivered', 'failed', 'uncertain'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const mostResent = 500;

export const delivery = z.strictObject({
  id: idReply,
  channel: z.enum(deliveryChannels),
  /** Name of the parent, for readers who may know it, or of the member of staff. */
  name: z.nullable(z.string()),
  children: z.array(z.string()),
  /** The purpose of the notification. */
  purpose: z.string(),
  state: z.enum(deliveryStates),
  reason: z.nullable(z.enum(deliveryReasons)),
  at: instantReply,
  /** It failed or is uncertain, and still says what is true. */
  mayResend: z.boolean(),
});
export type Delivery = z.infer<typeof delivery>;

/** Query of a list of deliveries; nothing chosen shows all. */
export const deliveriesQuery = {
  channel: z.optional(z.enum(deliveryChannels)),
  state: z.optional(z.enum(deliveryStates)),
  page: pageFilter,
  size: pageFilter,
};

/** In which somebody may send again. */
export const resendableStates = ['failed', 'uncertain'] as const;
export type ResendableState = (typeof resendableStates)[number];

export const resendBody = {
  deliveries: z
    .array(z.strictObject({ channel: z.enum(deliveryChannels), id: idValue }))
    .check(z.maxLength(mostResent)),
  /** In place of single ones: all by a channel in a state, however many. */
  all: z.optional(z.strictObject({ channel: z.enum(deliveryChannels), state: z.enum(resendableStates) })),
};
export const resent = z.strictObject({ resent: z.int() });

interface TypedQuery {
  readonly channel?: DeliveryChannelName | undefined;
  readonly state?: DeliveryState | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

export function readDeliveriesQuery({ channel, state, page = 1, size = 50 }: TypedQuery) {
  return { channel: channel ?? null, state: state ?? null, page, size: Math.min(size, mostResent) };
}
export type DeliveriesFilter = ReturnType<typeof readDeliveriesQuery>;
