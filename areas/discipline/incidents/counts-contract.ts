/** How many incidents there are of what. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayReply, dayValue, idReply } from '#platform/kernel/wire-values.ts';
import { canSee } from '../contract.ts';

const counts = z.strictObject({
  byType: z.array(z.strictObject({ typeId: z.int(), count: z.int() })),
  byClass: z.array(z.strictObject({ id: idReply, name: z.string(), count: z.int() })),
  /** By the hour at which it began; those without an hour are not among them. */
  byHour: z.array(z.strictObject({ hour: z.int(), count: z.int() })),
  byVenue: z.array(z.strictObject({ venue: z.string(), count: z.int() })),
  /** By the Monday of the week. */
  byWeek: z.array(z.strictObject({ week: dayReply, misconduct: z.int(), praise: z.int() })),
});
export type IncidentCounts = z.infer<typeof counts>;

export const countIncidents = defineCall({
  name: 'discipline.count',
  method: 'GET',
  path: '/slm/Incidents/v1/counts',
  summary:
    'How many incidents of this year there are, by type, class, hour, place and week, of those the caller may read.',
  needs: [canSee],
  query: z.strictObject({ from: z.optional(dayValue), until: z.optional(dayValue) }),
  item: counts,
  replies: 'record',
  read: ({ query }) => ({ from: query.from ?? null, until: query.until ?? null }),
  send: ({ from, until }) => ({ query: { from: from ?? undefined, until: until ?? undefined } }),
});
