/** Links that wait to be verified: until they are, those parents have no access and get no slip. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { idDigits, idValue } from '#platform/kernel/wire-values.ts';
import { canWrite } from '../contract.ts';

export const failures = defineFailures('PARENTS.errors', {
  /** Since they were counted, links came or went. */
  linksChanged: 'conflict',
});

/** So many are verified in one request; whoever asks again verifies the next. */
export const mostVerified = 300;

export const countWaitingLinks = defineCall({
  name: 'parents.countWaitingLinks',
  method: 'GET',
  path: '/slm/ParentLinks/v1/waiting',
  summary:
    'How many links of parents to children of a class, or of all classes in reach, wait to be verified.',
  needs: [canWrite],
  query: z.strictObject({ classId: z.optional(idDigits) }),
  item: z.strictObject({ links: z.int(), parents: z.int() }),
  replies: 'record',
  read: ({ query }) => ({ classId: query.classId ?? null }),
  send: ({ classId }: { classId: number | null }) => ({ query: classId === null ? {} : { classId } }),
});

export const verifyWaitingLinks = defineCall({
  name: 'parents.verifyWaitingLinks',
  method: 'PUT',
  path: '/slm/ParentLinks/v1/waiting',
  summary: `Verifies the links that wait, ${mostVerified} at most; those of a person who is barred from the child stay.`,
  needs: [canWrite],
  body: z.strictObject({
    classId: z.nullable(idValue),
    /** As they were counted: what somebody confirms is what is done. */
    links: z.int().check(z.positive()),
  }),
  item: z.strictObject({ verified: z.int(), left: z.int() }),
  failures: [failures.linksChanged],
  replies: 'record',
});
