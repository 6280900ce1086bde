/** The calls of documents that are kept with a student's record: those that the family handed in. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { fileToKeep, keptFileBodyLimit, keptFileItem } from '#platform/kernel/kept-file-contract.ts';
import { idDigits, idReply, idValue, sentFile } from '#platform/kernel/wire-values.ts';
import { canWrite } from '../records/contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** The file is not a complete PDF or picture. */
  documentUnreadable: 'invalid',
  /** A PDF that holds a script or another file. */
  documentScript: 'invalid',
  /** Larger than what is kept. */
  documentLarge: 'large',
  documentsFull: 'conflict',
});

/** The right to see them: that of the contacts, since such documents contain the address. */
const canSee = 'SLM.Student.Contact.View';
/** Documents of one student. */
export const mostDocuments = 30;

export const listDocuments = defineCall({
  name: 'students.documents',
  method: 'GET',
  path: '/slm/Students/v1/documents',
  summary: 'The papers kept with a student’s record, the latest first.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: keptFileItem,
  replies: 'list',
});

/** A POST: the download of such a document is audited. */
export const readDocument = defineCall({
  name: 'students.readDocument',
  method: 'POST',
  path: '/slm/Students/v1/documents/read',
  summary: 'One paper as a file to be kept; that it was taken out is noted.',
  needs: [canSee],
  body: z.strictObject({ id: idValue }),
  item: sentFile,
  replies: 'record',
});

export const addDocument = defineCall({
  name: 'students.addDocument',
  method: 'POST',
  path: '/slm/Students/v1/documents',
  summary: 'Keeps a PDF or a picture with a student’s record.',
  needs: [canWrite],
  creates: true,
  body: z.strictObject({ id: idValue, ...fileToKeep }),
  bodyLimit: keptFileBodyLimit,
  item: keptFileItem,
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
});
