/** The call of to whom one may write. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idReply } from '#platform/kernel/wire-values.ts';
import { among, audiences, canSee, named } from '../contract.ts';

/** A member of staff, with what tells two of one name apart and a parent whom to write to. */
const person = z.strictObject({
  id: idReply,
  name: z.string(),
  title: z.nullable(z.string()),
  /** Classes that the person is master of, and subjects that they teach; for a parent those of the own children. */
  masterOf: z.array(z.string()),
  subjects: z.array(z.string()),
  /** Names of those own children whom the person teaches or is master of; none for a parent of one child, who knows. */
  children: z.array(z.string()),
});
export type Person = z.infer<typeof person>;

const reach = z.strictObject({
  audiences: z.array(z.enum(audiences)),
  among: z.array(z.enum(among)),
  sections: z.array(named),
  levels: z.array(named),
  classes: z.array(named),
  people: z.array(person),
  /** Whether what the caller writes to families waits for approval. */
  waits: z.boolean(),
  /** Whether the caller approves messages of others, where any wait. */
  reviews: z.boolean(),
});
export type Reach = z.infer<typeof reach>;

export const readReach = defineCall({
  name: 'communication.reach',
  method: 'GET',
  path: '/slm/Communication/v1/reach',
  summary: 'To whom the caller may write.',
  needs: [canSee],
  item: reach,
  replies: 'record',
});
