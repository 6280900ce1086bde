/** The call of whom a message would reach, and what it would cost. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { audienceGiven, bodyGiven, canSee, failures, subjectGiven } from '../contract.ts';

const noTexts = { en: null, fr: null };

const smsCost = z.strictObject({
  /** Parents who get one. */
  sms: z.int(),
  parts: z.int(),
  /** In the currency of the school. */
  cost: z.int(),
  /** Parts of the longest. */
  most: z.int(),
  /** One of them as it is sent; null for none. */
  example: z.nullable(z.string()),
});

const preview = z.strictObject({
  /** Copies in all; a family of two children gets one, or one for each child where the text speaks of the child. */
  copies: z.int(),
  /** Students whose families are reached; 0 for staff. */
  students: z.int(),
  /** Parents without an account, who get it on paper. */
  onPaper: z.int(),
  /** Students nobody can be reached for. */
  unreached: z.array(z.string()),
  /** The first names on the list. */
  names: z.array(z.string()),
  /** Fields of the text that are empty for some, with the names of those students: it is not sent like that. */
  missing: z.array(z.strictObject({ field: z.string(), names: z.array(z.string()) })),
  /** Cost by SMS in each form; null where nothing goes out by SMS. */
  sms: z.nullable(z.strictObject({ full: smsCost, short: smsCost, hint: smsCost })),
});
export type Preview = z.infer<typeof preview>;

export const previewMessage = defineCall({
  name: 'communication.preview',
  method: 'POST',
  path: '/slm/Communication/v1/preview',
  summary: 'Whom a message would reach.',
  needs: [canSee],
  body: z.strictObject({
    ...audienceGiven,
    subject: z.optional(subjectGiven),
    body: z.optional(bodyGiven),
    perChild: z.boolean(),
  }),
  item: preview,
  failures: [failures.nobodyNamed, failures.unknownTarget],
  replies: 'record',
  read: ({ body: { subject = noTexts, body = noTexts, ...addressed } }) => ({ ...addressed, subject, body }),
  send: (input) => ({ body: input }),
});
