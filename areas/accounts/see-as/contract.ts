/** The calls by which an administrator sees the application as a parent or a teacher does. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledText, idValue } from '#platform/kernel/wire-values.ts';
import { session } from '../contract.ts';
import { canAdministrate } from '../members/contract.ts';

export const failures = defineFailures('SEE_AS.errors', {
  /** The person is not a parent or teacher, or has rights beyond that. */
  notSeen: 'conflict',
  /** A caller barred from a child may not see as anyone: another person's view could show the child. */
  barredFromChild: 'conflict',
});

/** How long it lasts at most. */
export const seeingMinutes = 15;
export const longestReason = 300;

export const beginSeeing = defineCall({
  name: 'accounts.beginSeeing',
  method: 'POST',
  path: '/usm/api/see-as',
  summary:
    'Lets an administrator see the application as a parent or a teacher does, for 15 minutes at most. Nothing is written meanwhile; beginning, reason and end are audited.',
  needs: [canAdministrate],
  body: z.strictObject({
    /** By the account of who works at the school, or by the record of a parent. */
    of: z.enum(['member', 'parent']),
    id: idValue,
    reason: filledText({ max: longestReason }),
  }),
  failures: [failures.notSeen, failures.barredFromChild],
  ...session,
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

export const endSeeing = defineCall({
  name: 'accounts.endSeeing',
  method: 'DELETE',
  path: '/usm/api/see-as',
  summary: 'Goes back to the own account; nothing happens where nobody is seen as.',
  needs: 'session',
  ...session,
  read: () => ({}),
  send: () => ({}),
});
