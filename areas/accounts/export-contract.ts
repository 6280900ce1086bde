/** The list of who works at the school and may sign in, as a file. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { pdfFile, sentFile } from '#platform/kernel/wire-values.ts';
import { canAdministrate } from './members-contract.ts';

export const exportMembers = defineCall({
  name: 'accounts.export',
  method: 'POST',
  path: '/usm/api/members/export',
  summary: 'Who works at the school and may sign in, with the jobs of each, as an Excel or CSV file.',
  needs: [canAdministrate],
  body: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
  item: sentFile,
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printMembers = defineCall({
  name: 'accounts.exportPaper',
  method: 'POST',
  path: '/usm/api/members/export-paper',
  summary: 'The same as a PDF.',
  needs: [canAdministrate],
  body: z.strictObject({}),
  item: pdfFile,
  replies: 'document',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
