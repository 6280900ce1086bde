/** A photo or PDF that goes with a record, as it is sent. */
import * as z from 'zod/mini';
import { filledLine, photoText } from './wire-values.ts';

/** Bytes of a photo as it is stored. */
export const largestPicture = 200 * 1024;
export const longestDocumentName = 120;

export const documentToSend = z.strictObject({
  name: filledLine({ max: longestDocumentName }),
  /** Base64. */
  content: photoText,
});
export type DocumentToSend = z.infer<typeof documentToSend>;
