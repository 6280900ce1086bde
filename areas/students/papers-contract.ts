/** The calls of what is printed of students: the lists of a class, and the certificate of one student. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { dayValue, idDigits, pdfFile } from '#platform/kernel/wire-values.ts';
import { canWrite } from './records-contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** A certificate says that the student attends this year. */
  notThisYear: 'conflict',
});

/** Takes lists out of the program (permissions.md: "Students: identity, photo", x); its scope says of which classes. */
export const canExport = canWrite;
/** Takes the roll ("Presence", C e and O v), which names alone are enough for. */
export const canCallRoll = 'SLM.Student.Presence.View';

const language = z.optional(z.enum(['en', 'fr']));
/** Columns of one day, or of the sheet when it has no days. */
export const mostColumns = { ofDay: 8, inAll: 31 } as const;
const count = (most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.transform(Number)),
    z.number().check(z.maximum(most)),
  );

export const printClassList = defineCall({
  name: 'students.printClassList',
  method: 'GET',
  path: '/slm/Students/v1/class-list',
  summary: 'The nominal list of a class as a PDF, with head counts.',
  needs: [canExport],
  query: z.strictObject({ classId: idDigits, language }),
  item: pdfFile,
  replies: 'document',
  read: ({ query }) => ({ classId: query.classId, language: query.language ?? null }),
  send: ({ classId, language }) => ({ query: { classId, language: language ?? undefined } }),
});

export const printPhotoBoard = defineCall({
  name: 'students.printPhotoBoard',
  method: 'GET',
  path: '/slm/Students/v1/photo-board',
  summary: 'The photos of a class with the names under them, as a PDF; initials where there is no photo.',
  needs: [canExport],
  query: z.strictObject({ classId: idDigits, language }),
  item: pdfFile,
  replies: 'document',
  read: ({ query }) => ({ classId: query.classId, language: query.language ?? null }),
  send: ({ classId, language }) => ({ query: { classId, language: language ?? undefined } }),
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
      ...{ classId, language: language ?? undefined },
      ...(week === null ? { columns } : { week, lessons }),
    },
  }),
});

export const printCertificate = defineCall({
  name: 'students.printCertificate',
  method: 'GET',
  path: '/slm/Students/v1/certificate',
  summary:
    'The certificate of schooling of a student who sits in a class of this year, as a PDF to be signed.',
  needs: [canExport],
  query: z.strictObject({ id: idDigits, language }),
  item: pdfFile,
  failures: [failures.notThisYear],
  replies: 'document',
  read: ({ query }) => ({ id: query.id, language: query.language ?? null }),
  send: ({ id, language }) => ({ query: { id, language: language ?? undefined } }),
});
