/** The call that prints the list for a day of tests. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayValue, pdfFile } from '#platform/kernel/wire-values.ts';
import { canHandle } from './contract.ts';

export const printTestDay = defineCall({
  name: 'admissions.printTestDay',
  method: 'POST',
  path: '/slm/Admissions/v1/test-day',
  summary:
    'Who is called to a test or talk on a day, by the hour, with room for the mark and a remark, as a PDF.',
  needs: [canHandle],
  body: z.strictObject({ on: dayValue, language: z.nullable(z.enum(['en', 'fr'])) }),
  item: pdfFile,
  replies: 'document',
});
