/** What became of notifications on the channels that leave the application, one by one. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idReply, idValue, instantReply, pageDigits } from '#platform/kernel/wire-values.ts';
import { deliveryReasons } from './delivery-reasons.ts';
import { canSetUp } from './sms-contract.ts';

export const deliveryChannels = ['sms', 'email', 'push'] as const;
export type DeliveryChannelName = (typeof deliveryChannels)[number];

/** As a school sees them; what is given up counts as failed. */
export const deliveryStates = ['waiting', 'sent', 'delivered', 'failed', 'uncertain'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const mostResent = 500;

export const delivery = z.strictObject({
  id: idReply,
  channel: z.enum(deliveryChannels),
  /** Of the parent, for whoever may know it, or of the member of staff. */
  name: z.nullable(z.string()),
  children: z.array(z.string()),
  /** What it is about. */
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
  page: z.optional(pageDigits),
  size: z.optional(pageDigits),
};

export const resendBody = {
  deliveries: z
    .array(z.strictObject({ channel: z.enum(deliveryChannels), id: idValue }))
    .check(z.minLength(1), z.maxLength(mostResent)),
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

export const listDeliveries = defineCall({
  name: 'notifications.deliveries',
  method: 'GET',
  path: '/slm/Notifications/v1/deliveries',
  summary: 'SMS, e-mails and push messages of the school, the latest first, with what became of each.',
  needs: [canSetUp],
  query: z.strictObject({ ...deliveriesQuery, language: z.enum(['en', 'fr']) }),
  item: delivery,
  replies: 'page',
  read: ({ query: { language, ...query } }) => ({ ...readDeliveriesQuery(query), language }),
  send: ({ channel, state, page, size, language }) => ({
    query: { ...(channel && { channel }), ...(state && { state }), page, size, language },
  }),
});

export const resendDeliveries = defineCall({
  name: 'notifications.resend',
  method: 'PUT',
  path: '/slm/Notifications/v1/resend',
  summary:
    'Sends again what failed or is uncertain; who got what is uncertain gets it twice. Others are left as they are.',
  needs: [canSetUp],
  body: z.strictObject(resendBody),
  item: resent,
  replies: 'record',
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});
