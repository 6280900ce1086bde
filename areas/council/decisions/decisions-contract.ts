/** The calls by which a sitting decides: about one student, about all who are open, and what had been decided before. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idDigits, idReply, idValue, instantReply, versionRead } from '#platform/kernel/wire-values.ts';
import { canSee, failures, seers } from '../contract.ts';
import { decided, givenDecided } from './decided-contract.ts';

const changed = z.strictObject({ studentId: idReply, version: z.int() });

export const decide = defineCall({
  name: 'council.decide',
  method: 'PUT',
  path: '/slm/Council/v1/decide',
  summary:
    'Decides about a student, or takes the decision back. Refused with the one that stands when somebody decided meanwhile.',
  needs: [canSee],
  body: z.strictObject({
    id: idValue,
    studentId: idValue,
    /** The version that was read; 0 where nothing was decided. */
    version: versionRead,
    decided: z.nullable(givenDecided),
  }),
  item: changed,
  replies: 'record',
  failures: [
    failures.closed,
    failures.decisionChanged,
    failures.ownChild,
    failures.reasonMissing,
    failures.unfit,
    failures.notInClass,
  ],
});

export const acceptProposals = defineCall({
  name: 'council.accept',
  method: 'PUT',
  path: '/slm/Council/v1/accept',
  summary: 'Takes what the rules propose for all who are not decided yet.',
  needs: [canSee],
  body: z.strictObject({ id: idValue }),
  item: changed,
  replies: 'list',
  failures: [failures.closed],
});

export const undoAccepted = defineCall({
  name: 'council.takeBack',
  method: 'PUT',
  path: '/slm/Council/v1/take-back',
  summary:
    'Takes back what was accepted last in one go, except for who was decided about since; while the sitting is open.',
  needs: [canSee],
  body: z.strictObject({ id: idValue }),
  item: changed,
  replies: 'list',
  failures: [failures.closed, failures.nothingToTakeBack],
});

const former = z.strictObject({
  version: z.int(),
  decided: z.nullable(decided),
  by: z.string(),
  at: instantReply,
});
export type FormerDecision = z.infer<typeof former>;

export const listFormer = defineCall({
  name: 'council.history',
  method: 'GET',
  path: '/slm/Council/v1/history',
  summary: 'What a sitting had decided about a student before, the latest first. For staff.',
  needs: seers,
  query: z.strictObject({ id: idDigits, studentId: idDigits }),
  item: former,
  replies: 'list',
});
