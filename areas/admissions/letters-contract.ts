/** The calls of letters to the families of children who applied. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idValue, pdfFile } from '#platform/kernel/wire-values.ts';
import { canHandle, failures, listFilter } from './contract.ts';

/** Letters in one PDF: more are printed level by level. */
export const mostLetters = 200;

const choice = {
  /** Null: of each letter, that of the section which the child applies for. */
  language: z.nullable(z.enum(['en', 'fr'])),
  /** With the pictures of signature and stamp; null as the school does as a rule. */
  signed: z.nullable(z.boolean()),
  /** Whether a refusal gives the recorded reason. */
  reason: z.boolean(),
};
const choiceShape = z.strictObject(choice);
export type LetterChoice = z.infer<typeof choiceShape>;

const asLetters = { method: 'POST', needs: [canHandle], item: pdfFile, replies: 'document' } as const;

export const printLetter = defineCall({
  ...asLetters,
  name: 'admissions.printLetter',
  path: '/slm/Admissions/v1/letter',
  summary: 'The letter that tells a family what was decided, as a PDF: admission, waiting list or refusal.',
  body: z.strictObject({ id: idValue, ...choice }),
  failures: [failures.noLetter],
  read: ({ body }) => body,
  send: (body) => ({ body }),
});

export const printLetters = defineCall({
  ...asLetters,
  name: 'admissions.printLetters',
  path: '/slm/Admissions/v1/letters',
  summary: 'The letters of all applications of a filter that something was decided about, in one PDF.',
  body: z.strictObject({ ...choice, ...listFilter }),
  failures: [failures.noLetter, failures.manyLetters],
  read: ({ body }) => body,
  send: (body) => ({ body }),
});
