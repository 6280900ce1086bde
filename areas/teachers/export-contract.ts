/** The list of teachers as a file. */
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asDocument, asSheet } from '#platform/kernel/list-file-contract.ts';

export const exportTeachers = defineCall({
  ...asSheet,
  name: 'teachers.export',
  path: '/slm/Teachers/v1/export',
  summary: 'The teachers of this year as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
});

export const printTeachers = defineCall({
  ...asDocument,
  name: 'teachers.exportPaper',
  path: '/slm/Teachers/v1/export-paper',
  summary: 'The teachers of this year as a PDF.',
  needs: ['SLM.Student.Edit'],
});
