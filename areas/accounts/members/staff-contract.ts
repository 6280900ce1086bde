/** Staff members: names to choose from in the forms of other areas, and photos for their lists. */
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
});

const staffPhoto = z.strictObject({
  id: idReply,
  /** 96 points wide and high, as an address that a page can show. */
  image: z.string(),
});

export const listStaffPhotos = defineCall({
  name: 'accounts.listStaffPhotos',
  method: 'GET',
  path: '/usm/api/staff/photos',
  summary: 'The small photos of those who work at the school and have one. For staff.',
  needs: ['SLM.Student.View'],
  item: staffPhoto,
  replies: 'list',
});
