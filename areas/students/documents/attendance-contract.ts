/** The attendance sheet of a class as an Excel file; the printed one is among the class documents. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayValue, idValue, sentFile } from '#platform/kernel/wire-values.ts';
import { canCallRoll, canExport } from '../records/contract.ts';
import { mostColumns } from './contract.ts';

export const exportAttendanceSheet = defineCall({
  name: 'students.exportAttendanceSheet',
  method: 'POST',
  path: '/slm/Students/v1/attendance-sheet',
  summary: 'The same sheet as an Excel file, to be filled in there or printed.',
  needs: [canCallRoll, canExport],
  body: z.strictObject({
    classId: idValue,
    /** Any day of the week; null for columns without days. */
    week: z.nullable(dayValue),
    lessons: z.int().check(z.gte(1), z.lte(mostColumns.ofDay)),
    columns: z.int().check(z.gte(1), z.lte(mostColumns.inAll)),
    language: z.nullable(z.enum(['en', 'fr'])),
  }),
  item: sentFile,
  replies: 'record',
});
