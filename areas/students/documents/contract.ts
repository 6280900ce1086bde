/** The calls of what is printed of a class: its lists and its identity cards. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayValue, idDigits, pdfFile } from '#platform/kernel/wire-values.ts';
import { canCallRoll, canExport } from '../records/contract.ts';

const language = z.optional(z.enum(['en', 'fr']));
/** Columns of one day, or of the sheet when it has no days. */
export const mostColumns = { ofDay: 8, inAll: 31 } as const;
const count = (most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.transform(Number)),
    z.number().check(z.maximum(most)),
  );

const ofClass = z.strictObject({ classId: idDigits, language });

/** Shared settings of a class's documents. The language defaults to the caller's own. */
const asDocumentOfClass = {
  method: 'GET',
  needs: [canExport],
  query: ofClass,
  item: pdfFile,
  replies: 'document',
  read: ({ query }: { query: z.infer<typeof ofClass> }) => ({
    classId: query.classId,
    language: query.language ?? null,
  }),
  send: ({ classId, language }: { classId: number; language: 'en' | 'fr' | null }) => ({
    query: { classId, language: language ?? undefined },
  }),
} as const;

export const printClassList = defineCall({
  ...asDocumentOfClass,
  name: 'students.printClassList',
  path: '/slm/Students/v1/class-list',
  summary: 'The nominal list of a class as a PDF, with head counts.',
});

export const printPhotoBoard = defineCall({
  ...asDocumentOfClass,
  name: 'students.printPhotoBoard',
  path: '/slm/Students/v1/photo-board',
  summary: 'The photos of a class with the names under them, as a PDF; initials where there is no photo.',
});

export const printAttendanceSheet = defineCall({
  name: 'students.printAttendanceSheet',
  method: 'GET',
  path: '/slm/Students/v1/attendance-sheet',
  summary:
    'The names of a class with empty boxes as a PDF: for Monday to Friday of the week in which `week` lies, each day in `lessons` columns; without a week in as many columns as `columns` says.',
  needs: [canCallRoll, canExport],
  query: z.strictObject({
    classId: idDigits,
    week: z.optional(dayValue),
    lessons: z.optional(count(mostColumns.ofDay)),
    columns: z.optional(count(mostColumns.inAll)),
    language,
  }),
  item: pdfFile,
  replies: 'document',
  read: ({ query: { classId, week, lessons, columns, language } }) => ({
    classId,
    /** Any day of the week; null for columns without days. */
    week: week ?? null,
    lessons: lessons ?? 1,
    columns: columns ?? 10,
    language: language ?? null,
  }),
  send: ({ classId, week, lessons, columns, language }) => ({
    query: {
      classId,
      language: language ?? undefined,
      ...(week === null ? { columns } : { week, lessons }),
    },
  }),
});

export const printClassCards = defineCall({
  ...asDocumentOfClass,
  name: 'students.printClassCards',
  path: '/slm/Students/v1/class-cards',
  summary:
    'The identity cards of a class as a PDF with marks to cut along: photo where consent stands, names, matricule also as a QR code, class, and until when they hold.',
});
