/** A document of an incident as it is listed. */
import * as z from 'zod/mini';
import { idReply } from '#platform/kernel/wire-values.ts';

/** Documents of one incident. */
export const mostDocuments = 5;

export const document = z.strictObject({
  id: idReply,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Whether families see it while the incident is published. */
  forFamilies: z.boolean(),
});
export type IncidentDocument = z.infer<typeof document>;
