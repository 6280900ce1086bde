/** The list of applications as a file. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asDocument, asSheet, sheetFormat } from '#platform/kernel/list-file-contract.ts';
import { canHandle, listFilter } from './contract.ts';

export const exportApplications = defineCall({
  ...asSheet,
  name: 'admissions.export',
  path: '/slm/Admissions/v1/export',
  summary: 'The applications of a filter with how to reach the parent, as an Excel or CSV file.',
  needs: [canHandle],
  body: z.strictObject({ format: sheetFormat, ...listFilter }),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printApplications = defineCall({
  ...asDocument,
  name: 'admissions.exportPaper',
  path: '/slm/Admissions/v1/export-paper',
  summary: 'The same as a PDF.',
  needs: [canHandle],
  body: z.strictObject(listFilter),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
