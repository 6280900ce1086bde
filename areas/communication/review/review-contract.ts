/** The calls of messages that wait until another person approved them. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledText, idReply, idValue, instantReply, versionRead } from '#platform/kernel/wire-values.ts';
import { canSee, failures as messageFailures, messageToReview, reviewable } from '../contract.ts';

/** Says whose messages wait: whoever gives accounts, for the whole school. */
export const canSetUp = 'MGM.Account.Edit';

export const failures = defineFailures('COMMUNICATION.reviewErrors', {
  /** Somebody decided meanwhile, or its author changed it or took it back. */
  notWaiting: 'conflict',
  /** Its author may not write to these families any more. */
  authorGone: 'conflict',
});

export const longestReviewReason = 500;
const path = '/slm/Communication/v1';

const settings = z.strictObject({ reviewed: z.array(z.enum(reviewable)), version: z.int() });
export type ReviewSettings = z.infer<typeof settings>;

export const readReviewSettings = defineCall({
  name: 'communication.reviewSettings',
  method: 'GET',
  path: `${path}/reviewSettings`,
  summary: 'Whose messages to families wait for approval.',
  needs: [canSetUp],
  item: settings,
  replies: 'record',
});

export const saveReviewSettings = defineCall({
  name: 'communication.saveReviewSettings',
  method: 'PUT',
  path: `${path}/reviewSettings`,
  summary: 'Says whose messages to families wait for approval.',
  needs: [canSetUp],
  body: z.strictObject({ reviewed: z.array(z.enum(reviewable)), version: versionRead }),
  item: settings,
  replies: 'record',
});

const toReview = z.strictObject({
  ...messageToReview,
  author: z.string(),
  submittedAt: instantReply,
});
export type ToReview = z.infer<typeof toReview>;

export const listToReview = defineCall({
  name: 'communication.toReview',
  method: 'GET',
  path: `${path}/toReview`,
  summary: 'Messages of others that wait until the caller, or another person who may, approves them.',
  needs: [canSee],
  item: toReview,
  replies: 'list',
});

const reviewed = z.strictObject({ id: idReply, sent: z.boolean() });

export const approveMessage = defineCall({
  name: 'communication.approve',
  method: 'PUT',
  path: `${path}/approve`,
  summary: 'Approves a message: it is sent at once, or at its time.',
  needs: [canSee],
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: reviewed,
  failures: [...Object.values(failures), messageFailures.nobodyReached, messageFailures.unknownTarget],
  replies: 'record',
});

export const returnMessage = defineCall({
  name: 'communication.return',
  method: 'PUT',
  path: `${path}/return`,
  summary: 'Sends a message back to its author with the reason; it stays a draft.',
  needs: [canSee],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    reason: filledText({ max: longestReviewReason }),
  }),
  item: reviewed,
  failures: [failures.notWaiting],
  replies: 'record',
});
