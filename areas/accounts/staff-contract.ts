/** Who works at the school: a name to choose in the forms of other areas. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idReply } from '#platform/kernel/wire-values.ts';

const staff = z.strictObject({
  id: idReply,
  firstName: z.string(),
  lastName: z.string(),
  title: z.nullable(z.string()),
});
export type StaffItem = z.infer<typeof staff>;

export const listStaff = defineCall({
  name: 'accounts.listStaff',
  method: 'GET',
  path: '/usm/api/staff',
  summary: 'Who works at the school, by name. For staff.',
  needs: ['SLM.Student.View'],
  item: staff,
  replies: 'list',
  read: () => ({}),
  send: () => ({}),
});
