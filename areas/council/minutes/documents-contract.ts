/** The documents of a council: minutes, and the master sheet of the class as PDF and as a file. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { asSheet, sheetFormat } from '#platform/kernel/list-file-contract.ts';
import { periodValue } from '#platform/kernel/period-contract.ts';
import { idDigits, idValue, pdfFile } from '#platform/kernel/wire-values.ts';
import { canKeep, canSee } from '../contract.ts';

/** Roles that hold councils, and the secretary. */
const printers = [canSee, canKeep] as const;

const language = z.enum(['en', 'fr']);

export const printMinutes = defineCall({
  name: 'council.printMinutes',
  method: 'GET',
  path: '/slm/Council/v1/minutes-pdf',
  summary:
    'The minutes of a sitting: presence, class profile, decisions, mentions refused with their reasons, signatures. Marked as a draft until it is closed.',
  needs: printers,
  query: z.strictObject({ id: idDigits, language }),
  item: pdfFile,
  replies: 'document',
});

export const printMasterSheet = defineCall({
  name: 'council.printMasterSheet',
  method: 'GET',
  path: '/slm/Council/v1/sheet-pdf',
  summary:
    'The master sheet of a class in a period: every student with the average in each subject, the general one, place and mentions.',
  needs: printers,
  query: z.strictObject({ classId: idDigits, period: periodValue, language }),
  item: pdfFile,
  replies: 'document',
});

export const exportMasterSheet = defineCall({
  ...asSheet,
  name: 'council.exportMasterSheet',
  path: '/slm/Council/v1/sheet',
  summary: 'The master sheet as an Excel or CSV file, with the decisions of the council and their reasons.',
  needs: printers,
  body: z.strictObject({ classId: idValue, period: periodValue, language, format: sheetFormat }),
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
