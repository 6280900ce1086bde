/** The lists of classes and of groups as files. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { pdfFile, sentFile } from '#platform/kernel/wire-values.ts';

export const exportClasses = defineCall({
  name: 'classes.export',
  method: 'POST',
  path: '/slm/Classes/v1/export',
  summary: 'The classes of this year as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
  item: sentFile,
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printClasses = defineCall({
  name: 'classes.exportPaper',
  method: 'POST',
  path: '/slm/Classes/v1/export-paper',
  summary: 'The classes of this year as a PDF.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({}),
  item: pdfFile,
  replies: 'document',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const exportGroups = defineCall({
  name: 'classes.exportGroups',
  method: 'POST',
  path: '/slm/Groups/v1/export',
  summary:
    'The groups across classes of this year, with what is taught in them and by whom, as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
  item: sentFile,
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printGroups = defineCall({
  name: 'classes.exportGroupsPaper',
  method: 'POST',
  path: '/slm/Groups/v1/export-paper',
  summary: 'The groups across classes of this year, with what is taught in them and by whom, as a PDF.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({}),
  item: pdfFile,
  replies: 'document',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
