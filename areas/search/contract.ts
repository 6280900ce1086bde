/** The call of the search over everything. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledText, idReply } from '#platform/kernel/wire-values.ts';

/** Letters from which on something is looked for. */
export const fewestLetters = 2;

const found = z.strictObject({
  /** Its kind: `student`, `class` … */
  kind: z.string(),
  id: idReply,
  title: z.string(),
  about: z.nullable(z.string()),
});
export type FoundItem = z.infer<typeof found>;

/** Open to everybody signed in: each kind is looked for only where its own list is open. */
export const findAnything = defineCall({
  name: 'search.find',
  method: 'POST',
  path: '/slm/Search/v1/find',
  summary:
    'Students, parents, teachers, classes and homework whose names hold the words: five of each at most.',
  needs: 'session',
  body: z.strictObject({ text: filledText({ max: 100 }) }),
  item: found,
  replies: 'list',
  read: ({ body }) => ({ text: body.text.trim() }),
  send: (input) => ({ body: input }),
});
