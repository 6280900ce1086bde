/** The weekly lessons as files. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asDocument, asSheet } from '#platform/kernel/list-file-contract.ts';
import { sentFile } from '#platform/kernel/wire-values.ts';
import { failures, planners } from '../plan/plan-contract.ts';

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

export const exportFet = defineCall({
  name: 'schedule.exportFet',
  method: 'POST',
  path: '/slm/Schedule/v1/export-fet',
  summary:
    'The weekly lessons that are valid today, and the hours that are due, as a file of the timetabling program FET, which can be imported again.',
  needs: planners,
  body: z.strictObject({}),
  item: sentFile,
  failures: [failures.noYear, failures.noPeriods],
  replies: 'record',
  read: () => ({}),
  send: () => ({ body: {} }),
});
