/** The calls of papers that are kept with a student's record: what the family brought. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  filledText,
  idDigits,
  idReply,
  idValue,
  instantReply,
  sentFile,
} from '#platform/kernel/wire-values.ts';
import { canWrite } from './records-contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** Neither a whole PDF nor a picture. */
  documentUnreadable: 'invalid',
  /** Larger than what is kept. */
  documentLarge: 'large',
  documentsFull: 'conflict',
});

/** See them: who sees how to reach the home, since such papers say where that is. */
const canSee = 'SLM.Student.Contact.View';
export const documentKinds = ['birthCertificate', 'identity', 'schoolReport', 'transfer', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** Bytes of one file, and files of one student. */
export const largestDocument = 5 * 1024 * 1024;
export const mostDocuments = 30;

const keptDocument = z.strictObject({
  id: idReply,
  kind: z.enum(documentKinds),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  addedBy: z.nullable(z.string()),
  addedAt: instantReply,
});
export type KeptDocument = z.infer<typeof keptDocument>;

export const listDocuments = defineCall({
  name: 'students.documents',
  method: 'GET',
  path: '/slm/Students/v1/documents',
  summary: 'The papers kept with a student’s record, the latest first.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: keptDocument,
  replies: 'list',
  read: ({ query }) => query,
  send: (input) => ({ query: input }),
});

/** A POST: who takes such a paper out is noted. */
export const readDocument = defineCall({
  name: 'students.readDocument',
  method: 'POST',
  path: '/slm/Students/v1/documents/read',
  summary: 'One paper as a file to be kept; that it was taken out is noted.',
  needs: [canSee],
  body: z.strictObject({ id: idValue }),
  item: sentFile,
  replies: 'record',
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

export const addDocument = defineCall({
  name: 'students.addDocument',
  method: 'POST',
  path: '/slm/Students/v1/documents',
  summary: 'Keeps a PDF or a picture with a student’s record.',
  needs: [canWrite],
  creates: true,
  body: z.strictObject({
    id: idValue,
    kind: z.enum(documentKinds),
    name: filledText({ max: 120 }),
    content: z.string().check(z.minLength(4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  // Pictures come larger than they are kept.
  bodyLimit: Math.ceil((2 * largestDocument * 4) / 3) + 1024,
  item: keptDocument,
  failures: Object.values(failures),
  replies: 'record',
  read: ({ body }) => ({ ...body, name: body.name.trim() }),
  send: (input) => ({ body: input }),
});

export const removeDocument = defineCall({
  name: 'students.removeDocument',
  method: 'DELETE',
  path: '/slm/Students/v1/documents',
  summary: 'Takes a paper from a student’s record.',
  needs: [canWrite],
  query: z.strictObject({ id: idDigits }),
  item: z.strictObject({ id: idReply }),
  replies: 'record',
  read: ({ query }) => query,
  send: (input) => ({ query: input }),
});
