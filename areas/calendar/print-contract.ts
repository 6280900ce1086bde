/** The calendar of a term on paper. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayValue, pdfFile } from '#platform/kernel/wire-values.ts';
import { canSee } from './contract.ts';

export const printTerm = defineCall({
  name: 'calendar.printTerm',
  method: 'GET',
  path: '/slm/Calendar/v1/term-pdf',
  summary: 'What the caller reads of the term of a day, as one page for a wall (A4 landscape).',
  needs: [canSee],
  query: z.strictObject({ day: dayValue, language: z.enum(['en', 'fr']) }),
  item: pdfFile,
  replies: 'document',
});
