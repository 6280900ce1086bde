/** The calls of who gets messages: the list, one of them with what was written below it, and the answers. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import {
  dayReply,
  filledText,
  idDigits,
  idReply,
  idValue,
  instantReply,
  pageFilter,
  sentFile,
  text,
} from '#platform/kernel/wire-values.ts';
import { canSee, failures, longestReply, messageDocument } from '../contract.ts';

const path = '/slm/Communication/v1';

const common = {
  copyId: idReply,
  subject: z.string(),
  from: z.string(),
  /** Names of the own children that it is about; of the child for staff. */
  children: z.array(z.string()),
  sentAt: instantReply,
  noticeUntil: z.nullable(dayReply),
  read: z.boolean(),
  /** Whether the sender waits for a confirmation or an answer of the caller. */
  waits: z.boolean(),
  newReplies: z.int(),
};

const received = z.strictObject({
  ...common,
  excerpt: z.string(),
  /** Whether the caller got it; else the family has read it or not, and owes the answer. */
  mine: z.boolean(),
});
export type Received = z.infer<typeof received>;

export const listReceived = defineCall({
  name: 'communication.received',
  method: 'GET',
  path: `${path}/get`,
  summary: 'Messages to the caller: current notices first, then the latest.',
  needs: [canSee],
  query: z.strictObject({
    keyword: z.optional(text({ max: 100 })),
    unread: z.optional(z.enum(['yes'])),
    page: pageFilter,
    size: pageFilter,
  }),
  item: received,
  replies: 'page',
  read: ({ query }) => ({
    keyword: query.keyword ?? '',
    unread: query.unread === 'yes',
    page: query.page ?? 1,
    size: Math.min(query.size ?? 50, 500),
  }),
  send: ({ keyword, unread, page, size }) => ({
    query: { keyword: keyword || undefined, unread: unread ? 'yes' : undefined, page, size },
  }),
});

const thread = z.strictObject({
  ...common,
  body: z.string(),
  /** Whether the caller sent it or got it, or only reads it as staff who see the contacts of the student. */
  part: z.enum(['sender', 'recipient', 'reader']),
  /** To a parent without an account. */
  onPaper: z.boolean(),
  /** The other side. */
  with: z.string(),
  confirms: z.boolean(),
  confirmedAt: z.nullable(instantReply),
  choices: z.array(z.string()),
  choice: z.nullable(z.int()),
  replies: z.array(
    z.strictObject({ id: idReply, own: z.boolean(), by: z.string(), body: z.string(), at: instantReply }),
  ),
  documents: z.array(messageDocument),
  mayReply: z.boolean(),
  closed: z.boolean(),
});
export type Thread = z.infer<typeof thread>;

export const readThread = defineCall({
  name: 'communication.thread',
  method: 'GET',
  path: `${path}/thread`,
  summary:
    'One message as one person got it, with the replies below it; for that person and the sender. By its copy, or by the message for whoever got it, and the child where each has a copy.',
  needs: [canSee],
  query: z.strictObject({
    copyId: z.optional(idDigits),
    messageId: z.optional(idDigits),
    studentId: z.optional(idDigits),
  }),
  item: thread,
  replies: 'record',
});

const done = z.strictObject({ copyId: idReply });

export const markRead = defineCall({
  name: 'communication.markRead',
  method: 'PUT',
  path: `${path}/read`,
  summary: 'Notes that the caller has read a message and what stands below it.',
  needs: [canSee],
  body: z.strictObject({ copyId: idValue }),
  item: done,
  replies: 'record',
});

export const confirmMessage = defineCall({
  name: 'communication.confirm',
  method: 'PUT',
  path: `${path}/confirm`,
  summary: 'Confirms to have read a message, or answers its question.',
  needs: [canSee],
  body: z.strictObject({
    copyId: idValue,
    /** The number of the answer, from 1 on; null confirms alone. */
    choice: z.nullable(idValue),
  }),
  item: thread,
  failures: [failures.unknownChoice, failures.closed],
  replies: 'record',
});

export const replyToMessage = defineCall({
  name: 'communication.reply',
  method: 'POST',
  path: `${path}/reply`,
  summary: 'Writes below a message, to its sender or to the person who got it.',
  needs: [canSee],
  creates: true,
  body: z.strictObject({ copyId: idValue, body: filledText({ max: longestReply }) }),
  item: thread,
  failures: [failures.closed],
  replies: 'record',
});

export const closeThread = defineCall({
  name: 'communication.close',
  method: 'PUT',
  path: `${path}/close`,
  summary: 'Ends the conversation with one person, or reopens it. Staff only.',
  needs: [canSee],
  body: z.strictObject({ copyId: idValue, closed: z.boolean() }),
  item: thread,
  replies: 'record',
});

export const listOfStudent = defineCall({
  name: 'communication.ofStudent',
  method: 'GET',
  path: `${path}/ofStudent`,
  summary:
    'The liaison book of a student, the latest first: what the caller sent to the family or got; all of it for staff who see its contacts.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: received,
  replies: 'list',
});

export const readDocument = defineCall({
  name: 'communication.document',
  method: 'GET',
  path: `${path}/document`,
  summary: 'A photo or PDF of a message, for its sender and whoever reads it.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: sentFile,
  replies: 'record',
});
