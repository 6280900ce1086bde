/** A document of an incident, as it is sent and as it is listed. */
import * as z from 'zod/mini';
import { filledLine, idReply, photoText } from '#platform/kernel/wire-values.ts';

/** Documents of one incident, and bytes of a photo as it is stored. */
export const mostDocuments = 5;
export const largestPicture = 200 * 1024;
export const longestDocumentName = 120;

export const documentToSend = z.strictObject({
  name: filledLine({ max: longestDocumentName }),
  /** Base64. */
  content: photoText,
});
export type DocumentToSend = z.infer<typeof documentToSend>;

export const document = z.strictObject({
  id: idReply,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Whether families see it while the incident is published. */
  forFamilies: z.boolean(),
});
export type IncidentDocument = z.infer<typeof document>;
