/** The calls of the days on which marks are taken: for who administrates evaluations. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayReply, dayValue, filledText, idReply, idValue } from '#platform/kernel/wire-values.ts';
import { canAdministrate, canSee, failures } from './contract.ts';

const window = z.strictObject({
  sequenceId: idReply,
  /** In the year. */
  number: z.int(),
  opensOn: dayReply,
  /** The last day on which marks are taken; null for no end. */
  closesOn: z.nullable(dayReply),
  /** 0 while the school has said nothing: then it opens on its first day and has no end. */
  version: z.int(),
});
export type WindowItem = z.infer<typeof window>;

export const listWindows = defineCall({
  name: 'evaluations.windows',
  method: 'GET',
  path: '/slm/MarkWindows/v1/get',
  summary: 'When each sequence of the current year takes marks.',
  needs: [canSee],
  item: window,
  replies: 'list',
  read: () => ({}),
  send: () => ({}),
});

export const saveWindow = defineCall({
  name: 'evaluations.saveWindow',
  method: 'PUT',
  path: '/slm/MarkWindows/v1/update',
  summary: 'Sets when a sequence takes marks.',
  needs: [canAdministrate],
  body: z.strictObject({
    sequenceId: idValue,
    opensOn: dayValue,
    closesOn: z.nullable(dayValue),
    version: z.int().check(z.gte(0)),
  }),
  item: window,
  replies: 'record',
  failures: [failures.windowBackwards],
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

const reopened = z.strictObject({ until: dayReply });

export const reopenMarks = defineCall({
  name: 'evaluations.reopen',
  method: 'POST',
  path: '/slm/MarkWindows/v1/reopen',
  summary: 'Opens one subject of a class again after its sequence has closed, until a day, with the reason.',
  needs: [canAdministrate],
  creates: true,
  body: z.strictObject({
    classId: idValue,
    subjectId: idValue,
    sequenceId: idValue,
    until: dayValue,
    reason: filledText({ max: 500 }),
  }),
  item: reopened,
  replies: 'record',
  failures: [failures.notClosed, failures.untilPast, failures.notYours],
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});
