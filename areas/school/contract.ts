/** The calls of school: years. Path: specification 7. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayReply, flagText, idFilter, idReply, pageFilter } from '#platform/kernel/wire-values.ts';

const schoolYear = z.strictObject({
  id: idReply,
  name: z.string(),
  startsOn: dayReply,
  endsOn: dayReply,
  current: z.boolean(),
});
export type SchoolYear = z.infer<typeof schoolYear>;

/** The current year is always the last item of the list, because existing clients take the last id. */
export const listSchoolYears = defineCall({
  name: 'school.listSchoolYears',
  method: 'GET',
  path: '/slm/SchoolYears/v1/get',
  summary: 'The school years, the current one last; with getCurrentSchoolYear=true only that one.',
  needs: 'session',
  query: z.strictObject({
    getCurrentSchoolYear: flagText,
    orgId: idFilter,
    page: pageFilter,
    size: pageFilter,
  }),
  item: schoolYear,
  replies: 'page',
  read: ({ query }) => ({
    onlyCurrent: query.getCurrentSchoolYear ?? false,
    page: query.page ?? 1,
    size: Math.min(query.size ?? 50, 500),
  }),
  send: ({ onlyCurrent, page, size }) => ({ query: { getCurrentSchoolYear: onlyCurrent, page, size } }),
});
