/** The register of a class for a month, printed. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idDigits, pdfFile } from '#platform/kernel/wire-values.ts';
import { canSee } from '../contract.ts';

export const printRegister = defineCall({
  name: 'attendance.printRegister',
  method: 'GET',
  path: '/slm/Attendance/v1/register/pdf',
  summary:
    'The register of a class for a month as a PDF: hours of absence by day, justified and not, latenesses, and totals.',
  needs: [canSee],
  query: z.strictObject({
    classId: idDigits,
    /** YYYY-MM. */
    month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  }),
  item: pdfFile,
  replies: 'document',
});
