/** Documents of families that the school keeps: their kinds, upload and lists. */
import * as z from 'zod/mini';
import { filledText, idReply, instantReply } from './wire-values.ts';

export const keptFileKinds = ['birthCertificate', 'identity', 'schoolReport', 'transfer', 'other'] as const;
export type KeptFileKind = (typeof keptFileKinds)[number];
/** Bytes of what is kept of one. */
export const largestKeptFile = 5 * 1024 * 1024;
/** Most bytes of a request body with a file: pictures may be sent larger than they are stored. */
export const keptFileBodyLimit = Math.ceil((2 * largestKeptFile * 4) / 3) + 1024;

/** The fields of a call that uploads a document. */
export const fileToKeep = {
  kind: z.enum(keptFileKinds),
  name: filledText({ max: 120 }),
  /** Base64. */
  content: z.string().check(z.minLength(4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
};
export interface FileToKeep {
  readonly kind: KeptFileKind;
  readonly name: string;
  readonly content: string;
}

export const keptFileItem = z.strictObject({
  id: idReply,
  kind: z.enum(keptFileKinds),
  name: z.string(),
  /** As browsers name it. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  addedBy: z.nullable(z.string()),
  addedAt: instantReply,
});
export type KeptFileItem = z.infer<typeof keptFileItem>;
