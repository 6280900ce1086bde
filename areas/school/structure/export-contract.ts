/** The lists of the settings as files. */
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asDocument, asSheet } from '#platform/kernel/list-file-contract.ts';

export const exportSubjects = defineCall({
  ...asSheet,
  name: 'school.exportSubjects',
  path: '/slm/Subjects/v1/export',
  summary: 'The subjects of the school in their groups as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
});

export const printSubjects = defineCall({
  ...asDocument,
  name: 'school.printSubjects',
  path: '/slm/Subjects/v1/export-paper',
  summary: 'The subjects of the school in their groups as a PDF.',
  needs: ['SLM.Student.Edit'],
});

export const exportSections = defineCall({
  ...asSheet,
  name: 'school.exportSections',
  path: '/slm/Sections/v1/export',
  summary: 'The sections of the school with their levels as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
});

export const printSections = defineCall({
  ...asDocument,
  name: 'school.printSections',
  path: '/slm/Sections/v1/export-paper',
  summary: 'The sections of the school with their levels as a PDF.',
  needs: ['SLM.Student.Edit'],
});

export const exportYears = defineCall({
  ...asSheet,
  name: 'school.exportYears',
  path: '/slm/SchoolYears/v1/export',
  summary: 'The school years with their terms, sequences and holidays as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
});

export const printYears = defineCall({
  ...asDocument,
  name: 'school.printYears',
  path: '/slm/SchoolYears/v1/export-paper',
  summary: 'The school years with their terms, sequences and holidays as a PDF.',
  needs: ['SLM.Student.Edit'],
});

export const exportTags = defineCall({
  ...asSheet,
  name: 'school.exportTags',
  path: '/slm/Tags/v1/export',
  summary: 'The tags of the school as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
});

export const printTags = defineCall({
  ...asDocument,
  name: 'school.printTags',
  path: '/slm/Tags/v1/export-paper',
  summary: 'The tags of the school as a PDF.',
  needs: ['SLM.Student.Edit'],
});
