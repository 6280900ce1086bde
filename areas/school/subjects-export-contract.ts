/** The list of subjects as a file. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { pdfFile, sentFile } from '#platform/kernel/wire-values.ts';

export const exportSubjects = defineCall({
  name: 'school.exportSubjects',
  method: 'POST',
  path: '/slm/Subjects/v1/export',
  summary: 'The subjects of the school in their groups as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
  item: sentFile,
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printSubjects = defineCall({
  name: 'school.printSubjects',
  method: 'POST',
  path: '/slm/Subjects/v1/export-paper',
  summary: 'The subjects of the school in their groups as a PDF.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({}),
  item: pdfFile,
  replies: 'document',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
