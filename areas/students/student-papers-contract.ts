/** The calls of what is handed to one student: certificates and the identity card. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { idDigits, pdfFile } from '#platform/kernel/wire-values.ts';
import { canExport } from './records-contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** A certificate says that the student attends this year. */
  notThisYear: 'conflict',
  /** A transfer certificate is for who has left. */
  notLeft: 'conflict',
});

const ofStudent = z.strictObject({ id: idDigits, language: z.optional(z.enum(['en', 'fr'])) });

/** What the papers of one student have alike. Without a language the caller's own is taken. */
const asPaperOfStudent = {
  method: 'GET',
  needs: [canExport],
  query: ofStudent,
  item: pdfFile,
  replies: 'document',
  read: ({ query }: { query: z.infer<typeof ofStudent> }) => ({
    id: query.id,
    language: query.language ?? null,
  }),
  send: ({ id, language }: { id: number; language: 'en' | 'fr' | null }) => ({
    query: { id, language: language ?? undefined },
  }),
} as const;

export const printCertificate = defineCall({
  ...asPaperOfStudent,
  name: 'students.printCertificate',
  path: '/slm/Students/v1/certificate',
  summary:
    'The certificate of schooling of a student who sits in a class of this year, as a PDF to be signed.',
  failures: [failures.notThisYear],
});

export const printTransferCertificate = defineCall({
  ...asPaperOfStudent,
  name: 'students.printTransferCertificate',
  path: '/slm/Students/v1/transfer-certificate',
  summary:
    'The certificate that a student who has left takes to the next school, as a PDF to be signed: the years here, when and why the student left, no marks.',
  failures: [failures.notLeft],
});

export const printStudentCard = defineCall({
  ...asPaperOfStudent,
  name: 'students.printStudentCard',
  path: '/slm/Students/v1/card',
  summary: 'The identity card of a student who sits in a class of this year, as the cards of a class.',
  failures: [failures.notThisYear],
});
