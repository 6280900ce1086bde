/** A parent says that a child has done a homework at home; the teacher verifies it. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { idReply, idValue } from '#platform/kernel/wire-values.ts';

export const claimFailures = defineFailures('GIVING.claimErrors', {
  /** The teacher has marked or excused it. */
  markedMeanwhile: 'conflict',
  notOpen: 'conflict',
});

export interface Claim {
  readonly homeworkId: number;
  readonly studentId: number;
  readonly done: boolean;
}

/** Claims of one child and homework are sent in order. */
export function claimOf({ homeworkId, studentId }: Pick<Claim, 'homeworkId' | 'studentId'>): string {
  return `claim ${homeworkId} ${studentId}`;
}

export const claimDone = defineCall({
  name: 'homework.claim',
  method: 'PUT',
  path: '/slm/HomeworkStudent/v1/claim',
  summary: 'For parents: says that a child has done a homework at home, or takes it back.',
  needs: ['SLM.ClassNotebook.View'],
  body: z.strictObject({ homeworkId: idValue, studentId: idValue, done: z.boolean() }),
  item: z.strictObject({ homeworkId: idReply, studentId: idReply, claimed: z.boolean() }),
  failures: [claimFailures.markedMeanwhile, claimFailures.notOpen],
  replies: 'record',
  queue: { entity: (claim: Claim) => claimOf(claim), alreadyDone: [] },
  read: ({ body }): Claim => body,
  send: (input) => ({ body: input }),
});
