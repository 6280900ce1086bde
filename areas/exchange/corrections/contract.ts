/** The call for the file of rows that were not imported, to correct and import again. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idDigits, sentFile } from '#platform/kernel/wire-values.ts';
import { base, canImport } from '../contract.ts';

export const failedRows = defineCall({
  name: 'exchange.failed',
  method: 'GET',
  path: `${base}/failed`,
  summary: 'The rows that were not taken as an XLSX file, as they came, with the reason beside.',
  needs: [canImport],
  item: sentFile,
  replies: 'record',
  query: z.strictObject({ id: idDigits }),
  read: ({ query }) => ({ id: query.id }),
  send: ({ id }) => ({ query: { id } }),
});
