/** The list of teachers as a file. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { pdfFile, sentFile } from '#platform/kernel/wire-values.ts';

export const exportTeachers = defineCall({
  name: 'teachers.export',
  method: 'POST',
  path: '/slm/Teachers/v1/export',
  summary: 'The teachers of this year as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
  item: sentFile,
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printTeachers = defineCall({
  name: 'teachers.exportPaper',
  method: 'POST',
  path: '/slm/Teachers/v1/export-paper',
  summary: 'The teachers of this year as a PDF.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({}),
  item: pdfFile,
  replies: 'document',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
