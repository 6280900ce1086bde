/** The calls of classes. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { roleNames } from '#platform/kernel/roles.ts';
import { idReply } from '#platform/kernel/wire-values.ts';

const classroom = z.strictObject({ id: idReply, name: z.string() });
export type ClassItem = z.infer<typeof classroom>;

/** Open to everybody signed in: the role that is asked for bounds the rows, and who does not hold it gets none. */
export const listClasses = defineCall({
  name: 'classes.list',
  method: 'GET',
  path: '/slm/Classes/v1/get',
  summary: 'The classes of the current year that the caller reaches as staff with a role, by name.',
  needs: 'session',
  query: z.strictObject({ role: z.enum(roleNames) }),
  item: classroom,
  replies: 'list',
  read: ({ query }) => ({ role: query.role }),
  send: ({ role }) => ({ query: { role } }),
});
