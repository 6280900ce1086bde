/** The weekly lessons as files. */
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asDocument, asSheet } from '#platform/kernel/list-file-contract.ts';
import { planners } from './plan-contract.ts';

export const exportLessons = defineCall({
  ...asSheet,
  name: 'schedule.export',
  path: '/slm/Schedule/v1/export',
  summary:
    'The weekly lessons that are valid today or later as an Excel or CSV file, which can be imported again.',
  needs: planners,
});

export const printLessons = defineCall({
  ...asDocument,
  name: 'schedule.exportPaper',
  path: '/slm/Schedule/v1/export-paper',
  summary: 'The weekly lessons that are valid today or later as a list in PDF.',
  needs: planners,
});
