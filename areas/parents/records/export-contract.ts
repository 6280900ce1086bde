/** The list of parents as a file. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asDocument, asSheet, sheetFormat } from '#platform/kernel/list-file-contract.ts';
import { idValue, text } from '#platform/kernel/wire-values.ts';
import { canWrite, listFilters } from '../contract.ts';

/** As the list on the screen has it. */
const filter = {
  keyword: text({ max: 100 }),
  classId: z.nullable(idValue),
  levelId: z.nullable(idValue),
  filter: z.enum(listFilters),
};

export const exportParents = defineCall({
  ...asSheet,
  name: 'parents.export',
  path: '/slm/Parents/v1/export',
  summary: 'The parents of a filter with their children and how to reach them, as an Excel or CSV file.',
  needs: [canWrite],
  body: z.strictObject({ format: sheetFormat, ...filter }),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printParents = defineCall({
  ...asDocument,
  name: 'parents.exportPaper',
  path: '/slm/Parents/v1/export-paper',
  summary: 'The same as a PDF.',
  needs: [canWrite],
  body: z.strictObject(filter),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
