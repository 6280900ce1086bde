/** The list of who works at the school and may sign in, as a file. */
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asDocument, asSheet } from '#platform/kernel/list-file-contract.ts';
import { canAdministrate } from './contract.ts';

export const exportMembers = defineCall({
  ...asSheet,
  name: 'accounts.export',
  path: '/usm/api/members/export',
  summary:
    'Who works at the school and may sign in, with the jobs and single roles of each, as an Excel or CSV file.',
  needs: [canAdministrate],
});

export const printMembers = defineCall({
  ...asDocument,
  name: 'accounts.exportPaper',
  path: '/usm/api/members/export-paper',
  summary: 'The same as a PDF.',
  needs: [canAdministrate],
});
