/** Results of notifications on the channels that leave the application, one by one. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { deliveriesQuery, delivery, readDeliveriesQuery, resendBody, resent } from '../contract.ts';
import { canSetUp } from '../sms/contract.ts';

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
});
