/** The lists of the settings as files. */
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

export const exportSections = defineCall({
  name: 'school.exportSections',
  method: 'POST',
  path: '/slm/Sections/v1/export',
  summary: 'The sections of the school with their levels as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
  item: sentFile,
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printSections = defineCall({
  name: 'school.printSections',
  method: 'POST',
  path: '/slm/Sections/v1/export-paper',
  summary: 'The sections of the school with their levels as a PDF.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({}),
  item: pdfFile,
  replies: 'document',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const exportYears = defineCall({
  name: 'school.exportYears',
  method: 'POST',
  path: '/slm/SchoolYears/v1/export',
  summary: 'The school years with their terms, sequences and holidays as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
  item: sentFile,
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printYears = defineCall({
  name: 'school.printYears',
  method: 'POST',
  path: '/slm/SchoolYears/v1/export-paper',
  summary: 'The school years with their terms, sequences and holidays as a PDF.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({}),
  item: pdfFile,
  replies: 'document',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const exportTags = defineCall({
  name: 'school.exportTags',
  method: 'POST',
  path: '/slm/Tags/v1/export',
  summary: 'The tags of the school as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
  item: sentFile,
  replies: 'record',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printTags = defineCall({
  name: 'school.printTags',
  method: 'POST',
  path: '/slm/Tags/v1/export-paper',
  summary: 'The tags of the school as a PDF.',
  needs: ['SLM.Student.Edit'],
  body: z.strictObject({}),
  item: pdfFile,
  replies: 'document',
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
