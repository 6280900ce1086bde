/** The calls of what is printed of students: the lists of a class, and the certificate of one student. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { dayValue, idDigits, pdfFile } from '#platform/kernel/wire-values.ts';
import { canWrite } from './records-contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** A certificate says that the student attends this year. */
  notThisYear: 'conflict',
  /** A transfer certificate is for who has left. */
  notLeft: 'conflict',
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

export const printTransferCertificate = defineCall({
  name: 'students.printTransferCertificate',
  method: 'GET',
  path: '/slm/Students/v1/transfer-certificate',
  summary:
    'The certificate that a student who has left takes to the next school, as a PDF to be signed: the years here, when and why the student left, no marks.',
  needs: [canExport],
  query: z.strictObject({ id: idDigits, language }),
  item: pdfFile,
  failures: [failures.notLeft],
  replies: 'document',
  read: ({ query }) => ({ id: query.id, language: query.language ?? null }),
  send: ({ id, language }) => ({ query: { id, language: language ?? undefined } }),
});

export const printClassCards = defineCall({
  name: 'students.printClassCards',
  method: 'GET',
  path: '/slm/Students/v1/class-cards',
  summary:
    'The identity cards of a class as a PDF with marks to cut along: photo where consent stands, names, matricule also as a QR code, class, and until when they hold.',
  needs: [canExport],
  query: z.strictObject({ classId: idDigits, language }),
  item: pdfFile,
  replies: 'document',
  read: ({ query }) => ({ classId: query.classId, language: query.language ?? null }),
  send: ({ classId, language }) => ({ query: { classId, language: language ?? undefined } }),
});

export const printStudentCard = defineCall({
  name: 'students.printStudentCard',
  method: 'GET',
  path: '/slm/Students/v1/card',
  summary: 'The identity card of a student who sits in a class of this year, as the cards of a class.',
  needs: [canExport],
  query: z.strictObject({ id: idDigits, language }),
  item: pdfFile,
  failures: [failures.notThisYear],
  replies: 'document',
  read: ({ query }) => ({ id: query.id, language: query.language ?? null }),
  send: ({ id, language }) => ({ query: { id, language: language ?? undefined } }),
});
