/** A call with a list of names: for tests of how replies are read, whatever is in them. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';

export const listNames = defineCall({
  name: 'test.list',
  method: 'GET',
  path: '/slm/Test/v1/get',
  summary: 'Lists.',
  needs: 'session',
  query: z.object({ page: z.optional(z.string()) }),
  item: z.object({ name: z.string() }),
  replies: 'page',
  read: () => ({ page: 1 }),
  send: ({ page }: { page: number }) => ({ query: { page } }),
});

/** The same asked with a query model as body. */
export const askNames = defineCall({
  name: 'test.ask',
  method: 'POST',
  path: '/slm/Test/v1/ask',
  summary: 'Asks.',
  needs: 'session',
  body: z.object({ group: z.number() }),
  item: z.object({ name: z.string() }),
  replies: 'page',
  read: ({ body }) => body,
  send: ({ group }: { group: number }) => ({ body: { group } }),
});
