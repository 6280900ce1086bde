/** Deleting a homework. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idDigits, idReply } from '#platform/kernel/wire-values.ts';
import { canWrite, failures, refusals } from '../contract.ts';

export const deleteHomework = defineCall({
  name: 'homework.delete',
  method: 'DELETE',
  path: '/slm/Homework/v1/delete',
  summary: 'Deletes a draft, or a homework that nobody has marked.',
  needs: canWrite,
  query: z.strictObject({ homeworkId: idDigits }),
  failures: [...refusals, failures.alreadyMarked],
  replies: 'record',
  item: z.strictObject({ homeworkId: idReply }),
  read: ({ query }) => ({ id: query.homeworkId }),
  send: ({ id }) => ({ query: { homeworkId: id } }),
});
