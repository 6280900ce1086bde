/** The lists of classes and of groups as files. */
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asDocument, asSheet } from '#platform/kernel/list-file-contract.ts';

export const exportClasses = defineCall({
  ...asSheet,
  name: 'classes.export',
  path: '/slm/Classes/v1/export',
  summary: 'The classes of this year as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
});

export const printClasses = defineCall({
  ...asDocument,
  name: 'classes.exportPaper',
  path: '/slm/Classes/v1/export-paper',
  summary: 'The classes of this year as a PDF.',
  needs: ['SLM.Student.Edit'],
});

export const exportGroups = defineCall({
  ...asSheet,
  name: 'classes.exportGroups',
  path: '/slm/Groups/v1/export',
  summary:
    'The groups across classes of this year, with what is taught in them and by whom, as an Excel or CSV file.',
  needs: ['SLM.Student.Edit'],
});

export const printGroups = defineCall({
  ...asDocument,
  name: 'classes.exportGroupsPaper',
  path: '/slm/Groups/v1/export-paper',
  summary: 'The groups across classes of this year, with what is taught in them and by whom, as a PDF.',
  needs: ['SLM.Student.Edit'],
});
