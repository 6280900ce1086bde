/** The calls for documents that are kept with an application. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { fileToKeep, keptFileBodyLimit } from '#platform/kernel/kept-file-contract.ts';
import { idDigits, idValue, sentFile } from '#platform/kernel/wire-values.ts';
import { canHandle, failures, record } from './contract.ts';

/** Documents of one application. */
export const mostFiles = 10;

/** A POST: the download of such a document is audited. */
export const readFile = defineCall({
  name: 'admissions.readFile',
  method: 'POST',
  path: '/slm/Admissions/v1/files/read',
  summary: 'One paper as a file to be kept; that it was taken out is noted.',
  needs: [canHandle],
  body: z.strictObject({ id: idValue }),
  item: sentFile,
  replies: 'record',
});

export const addFile = defineCall({
  name: 'admissions.addFile',
  method: 'POST',
  path: '/slm/Admissions/v1/files',
  summary: 'Keeps a PDF or a picture with an application.',
  needs: [canHandle],
  creates: true,
  body: z.strictObject({ id: idValue, ...fileToKeep }),
  bodyLimit: keptFileBodyLimit,
  item: record,
  failures: [
    failures.wrongState,
    failures.fileUnreadable,
    failures.fileScript,
    failures.fileLarge,
    failures.filesFull,
  ],
  replies: 'record',
  read: ({ body }) => ({ ...body, name: body.name.trim() }),
  send: (input) => ({ body: input }),
});

export const removeFile = defineCall({
  name: 'admissions.removeFile',
  method: 'DELETE',
  path: '/slm/Admissions/v1/files',
  summary: 'Takes a paper from an application.',
  needs: [canHandle],
  query: z.strictObject({ id: idDigits }),
  item: record,
  replies: 'record',
});
