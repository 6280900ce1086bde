/** The calls of the head's signature and the school's stamp, as pictures over the line on which documents are signed. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { photoBodyLimit, photoText } from '#platform/kernel/wire-values.ts';
import { failures } from './logo-contract.ts';
import { canAdministrate } from './organisation-contract.ts';

export const signingKinds = ['signature', 'stamp'] as const;
const kind = z.enum(signingKinds);
export type SigningKind = z.infer<typeof kind>;

const signing = z.strictObject({
  /** Which of the two the school has; never the pictures. */
  signature: z.boolean(),
  stamp: z.boolean(),
  /** Whether documents are printed with them by default. */
  asRule: z.boolean(),
});
export type Signing = z.infer<typeof signing>;

const signingPictures = z.strictObject({
  /** As addresses that a page can show; null where the school has none. */
  signature: z.nullable(z.string()),
  stamp: z.nullable(z.string()),
});
export type SigningPictures = z.infer<typeof signingPictures>;

export const readSigning = defineCall({
  name: 'school.readSigning',
  method: 'GET',
  path: '/slm/Organisation/v1/signing',
  summary:
    'Whether papers can be printed with the signature of the head and the stamp, and whether they are as a rule. For staff.',
  needs: ['SLM.Student.View'],
  item: signing,
  replies: 'record',
});

export const readSigningPictures = defineCall({
  name: 'school.readSigningPictures',
  method: 'GET',
  path: '/slm/Organisation/v1/signing-pictures',
  summary: 'The signature of the head and the stamp of the school, for who may change them.',
  needs: [canAdministrate],
  item: signingPictures,
  replies: 'record',
});

export const setSigningPicture = defineCall({
  name: 'school.setSigningPicture',
  method: 'PUT',
  path: '/slm/Organisation/v1/signing-picture',
  summary: 'Keeps a signature or a stamp in the place of the one before: 640 points wide or high at most.',
  needs: [canAdministrate],
  body: z.strictObject({ kind, image: photoText }),
  bodyLimit: photoBodyLimit,
  item: signing,
  failures: [failures.logoUnreadable],
  replies: 'record',
});

export const removeSigningPicture = defineCall({
  name: 'school.removeSigningPicture',
  method: 'DELETE',
  path: '/slm/Organisation/v1/signing-picture',
  summary: 'Takes the signature or the stamp away.',
  needs: [canAdministrate],
  query: z.strictObject({ kind }),
  item: signing,
  replies: 'record',
});

export const setSigningRule = defineCall({
  name: 'school.setSigningRule',
  method: 'PUT',
  path: '/slm/Organisation/v1/signing',
  summary: 'Decides whether papers are printed with signature and stamp where nobody says otherwise.',
  needs: [canAdministrate],
  body: z.strictObject({ asRule: z.boolean() }),
  item: signing,
  replies: 'record',
});
