/** The calls of what is handed to one student: certificates and the identity card. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { flagText, idDigits, pdfFile } from '#platform/kernel/wire-values.ts';
import type { Language } from '#platform/kernel/words.ts';
import { canExport } from '../records/contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** A certificate says that the student attends this year. */
  notThisYear: 'conflict',
  /** A transfer certificate is for who has left. */
  notLeft: 'conflict',
});

const language = z.optional(z.enum(['en', 'fr']));
const ofStudent = z.strictObject({ id: idDigits, language });
/** `signed`: with the pictures of signature and stamp; the school's default if left out. */
const signedOfStudent = z.strictObject({ id: idDigits, language, signed: flagText });

/** Shared settings of a student's documents. The language defaults to the caller's own. */
const asDocumentOfStudent = {
  method: 'GET',
  needs: [canExport],
  item: pdfFile,
  replies: 'document',
} as const;

const asFormalDocument = {
  ...asDocumentOfStudent,
  query: signedOfStudent,
  read: ({ query }: { query: z.infer<typeof signedOfStudent> }) => ({
    id: query.id,
    language: query.language ?? null,
    signed: query.signed ?? null,
  }),
  send: ({ id, language, signed }: { id: number; language: Language | null; signed: boolean | null }) => ({
    query: { id, language: language ?? undefined, signed: signed === null ? undefined : `${signed}` },
  }),
} as const;

export const printCertificate = defineCall({
  ...asFormalDocument,
  name: 'students.printCertificate',
  path: '/slm/Students/v1/certificate',
  summary:
    'The certificate of schooling of a student who sits in a class of this year, as a PDF to be signed or with the signature of the head.',
  failures: [failures.notThisYear],
});

export const printTransferCertificate = defineCall({
  ...asFormalDocument,
  name: 'students.printTransferCertificate',
  path: '/slm/Students/v1/transfer-certificate',
  summary:
    'The certificate that a student who has left takes to the next school, as a PDF to be signed or with the signature of the head: the years here, when and why the student left, no marks.',
  failures: [failures.notLeft],
});

export const printStudentCard = defineCall({
  ...asDocumentOfStudent,
  name: 'students.printStudentCard',
  path: '/slm/Students/v1/card',
  summary: 'The identity card of a student who sits in a class of this year, as the cards of a class.',
  query: ofStudent,
  failures: [failures.notThisYear],
  read: ({ query }) => ({ id: query.id, language: query.language ?? null }),
  send: ({ id, language }) => ({ query: { id, language: language ?? undefined } }),
});
