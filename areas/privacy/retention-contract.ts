/** The calls of the times of keeping. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';

/** permissions.md: "Accounts, roles, settings". */
export const canAdministrate = 'Administrator';

/** Months; half a year at least, so that nobody empties what was just written. */
export const shortest = 6;
export const longest = 600;

const months = z.nullable(z.int().check(z.gte(shortest), z.lte(longest)));
const category = z.strictObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  from: z.enum(['leaving', 'making']),
  months: z.nullable(z.int()),
  usual: z.nullable(z.int()),
  /** How much has outlived these months now, and goes tonight. */
  due: z.int(),
});
export type KeptCategory = z.infer<typeof category>;

export const readRetention = defineCall({
  name: 'privacy.readRetention',
  method: 'GET',
  path: '/slm/Retention/v1/get',
  summary: 'How long each category is kept, and how much of it is due. Null months: kept without end.',
  needs: [canAdministrate],
  item: category,
  replies: 'list',
});

export const previewRetention = defineCall({
  name: 'privacy.previewRetention',
  method: 'GET',
  path: '/slm/Retention/v1/preview',
  summary: 'How much would be due if a category were kept for so many months; nothing is changed.',
  needs: [canAdministrate],
  query: z.strictObject({ category: z.string(), months: z.string().check(z.regex(/^[1-9]\d{0,2}$/)) }),
  item: z.strictObject({ due: z.int() }),
  replies: 'record',
  read: ({ query }) => ({ category: query.category, months: Number(query.months) }),
  send: ({ category: id, months: count }) => ({ query: { category: id, months: String(count) } }),
});

export const saveRetention = defineCall({
  name: 'privacy.saveRetention',
  method: 'PUT',
  path: '/slm/Retention/v1/set',
  summary: 'Sets how long a category is kept; what is due then goes with the next nightly round.',
  needs: [canAdministrate],
  body: z.strictObject({ category: z.string(), months }),
  item: category,
  replies: 'record',
});
