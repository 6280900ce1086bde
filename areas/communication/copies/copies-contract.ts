/** The calls about recipients of a message: reading, reminding, slips. */
import * as z from 'zod/mini';
import {
  deliveriesQuery,
  delivery,
  deliveryChannels,
  readDeliveriesQuery,
  resendBody,
  resent,
} from '#areas/notifications/contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import {
  idDigits,
  idReply,
  idValue,
  instantReply,
  pageFilter,
  pdfFile,
  text,
} from '#platform/kernel/wire-values.ts';
import { canSee, failures } from '../contract.ts';

const path = '/slm/Communication/v1';

const copy = z.strictObject({
  id: idReply,
  /** Name of the parent, for readers who may know it, or of the member of staff. */
  name: z.nullable(z.string()),
  children: z.array(z.string()),
  onPaper: z.boolean(),
  readAt: z.nullable(instantReply),
  confirmedAt: z.nullable(instantReply),
  /** The number of the answer, from 1 on. */
  choice: z.nullable(z.int()),
  remindedAt: z.nullable(instantReply),
  /** Replies below it, and those that the sender has not read. */
  replies: z.int(),
  newReplies: z.int(),
  /** Channels on which the parent is not reached any more, until somebody changes something. */
  lost: z.array(z.enum(deliveryChannels)),
});
export type Copy = z.infer<typeof copy>;

export const listCopies = defineCall({
  name: 'communication.copies',
  method: 'GET',
  path: `${path}/copies`,
  summary:
    'Who got a message of the caller, and who has read, confirmed and answered it: new replies first, those without an account last. One of them by the number of the copy.',
  needs: [canSee],
  query: z.strictObject({
    id: idDigits,
    copyId: z.optional(idDigits),
    keyword: z.optional(text({ max: 100 })),
    page: pageFilter,
    size: pageFilter,
  }),
  item: copy,
  replies: 'page',
  read: ({ query }) => ({
    id: query.id,
    copyId: query.copyId ?? null,
    keyword: query.keyword ?? '',
    page: query.page ?? 1,
    size: Math.min(query.size ?? 50, 500),
  }),
  send: ({ id, copyId, keyword, page, size }) => ({
    query: { id, ...(copyId !== null && { copyId }), keyword: keyword || undefined, page, size },
  }),
});

export const listDeliveries = defineCall({
  name: 'communication.deliveries',
  method: 'GET',
  path: `${path}/deliveries`,
  summary: 'What became of a message of the caller by SMS, e-mail and push, for each recipient.',
  needs: [canSee],
  query: z.strictObject({ ...deliveriesQuery, id: idDigits, language: z.enum(['en', 'fr']) }),
  item: delivery,
  replies: 'page',
  read: ({ query: { id, language, ...query } }) => ({ ...readDeliveriesQuery(query), id, language }),
  send: ({ id, channel, state, page, size, language }) => ({
    query: { id, ...(channel && { channel }), ...(state && { state }), page, size, language },
  }),
});

export const resendDeliveries = defineCall({
  name: 'communication.resend',
  method: 'PUT',
  path: `${path}/resend`,
  summary:
    'Sends a message of the caller again to those for whom it failed or is uncertain; who got what is uncertain gets it twice.',
  needs: [canSee],
  body: z.strictObject({ ...resendBody, id: idValue }),
  item: resent,
  replies: 'record',
});

export const remindReaders = defineCall({
  name: 'communication.remind',
  method: 'PUT',
  path: `${path}/remind`,
  summary: 'Reminds those who have not read, or not confirmed, a message; at most once a day each.',
  needs: [canSee],
  body: z.strictObject({ id: idValue }),
  item: z.strictObject({ reminded: z.int() }),
  replies: 'record',
});

export const printSlips = defineCall({
  name: 'communication.printSlips',
  method: 'GET',
  path: `${path}/slips`,
  summary:
    'A message of the caller on paper, for each parent without an account, in the language of the parent.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: pdfFile,
  failures: [failures.nobodyReached],
  replies: 'document',
});
