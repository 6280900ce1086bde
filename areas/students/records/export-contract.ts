/** The list of students as a file. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { asDocument, asSheet, sheetFormat } from '#platform/kernel/list-file-contract.ts';
import { idValue, text } from '#platform/kernel/wire-values.ts';
import { customFilter } from '../contract.ts';
import { canExport } from './contract.ts';

/** Faces on one board: pictures make a file heavy, and a printer busy. */
export const mostOnBoard = 500;

export const failures = defineFailures('STUDENT.errors', {
  /** More than `mostOnBoard` students fit the filter. */
  boardTooLarge: 'invalid',
});

const filter = {
  keyword: text({ max: 100 }),
  classId: z.nullable(idValue),
  levelId: z.nullable(idValue),
  sectionId: z.optional(z.nullable(idValue)),
  /** False for students without a class of this year. */
  inClass: z.boolean(),
  /** Among those: true for students who have left the school, false for the others. */
  left: z.optional(z.nullable(z.boolean())),
  /** Only those who do the year again. */
  repeating: z.optional(z.boolean()),
  own: z.optional(z.nullable(customFilter)),
};
const wanted = z.strictObject(filter);

/** Omitted filters do not narrow the list. */
function readFilter(given: z.infer<typeof wanted>) {
  const { sectionId = null, left = null, repeating = false, own, ...filter } = given;
  return { ...filter, sectionId, left, repeating, ...(own !== undefined && { own }) };
}

export const exportStudents = defineCall({
  ...asSheet,
  name: 'students.export',
  path: '/slm/Students/v1/export',
  summary: 'The students of a filter as an Excel or CSV file, as much of each as the caller may see.',
  needs: [canExport],
  body: z.strictObject({ format: sheetFormat, ...filter }),
  read: ({ body: { format, ...filter } }) => ({ format, ...readFilter(filter) }),
  send: (body) => ({ body }),
});

export const printStudents = defineCall({
  ...asDocument,
  name: 'students.exportPaper',
  path: '/slm/Students/v1/export-paper',
  summary: 'The students of a filter as a PDF, as much of each as the caller may see.',
  needs: [canExport],
  body: wanted,
  read: ({ body }) => readFilter(body),
  send: (body) => ({ body }),
});

export const printBoards = defineCall({
  ...asDocument,
  name: 'students.exportBoard',
  path: '/slm/Students/v1/export-board',
  summary: 'The photos of the students of a filter with their names as a PDF, class by class.',
  needs: [canExport],
  body: wanted,
  failures: [failures.boardTooLarge],
  read: ({ body }) => readFilter(body),
  send: (body) => ({ body }),
});
