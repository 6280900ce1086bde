/** The calls of lists that come in together: classes, students, teachers and parents in one go. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledText, idDigits, idReply } from '#platform/kernel/wire-values.ts';
import { base, canImport, failures, largestBody, opened, outcomes, uploadFailures } from '../contract.ts';

const needs = [canImport] as const;

/** Files of one import of several lists: a school that moves in has one of each of nine kinds. */
export const mostFiles = 10;

const listSet = z.strictObject({
  id: idReply,
  /** In the order in which they are done. Each is corrected and looked at by itself; all are tried, done and taken back together. */
  lists: z.array(
    z.strictObject({
      ...opened.shape,
      title: z.string(),
      /** For a list that only gives names, the names that the school lacks. */
      missing: z.array(z.strictObject({ label: z.string(), outcome: z.enum(outcomes) })),
      /** How such names are read, in the reader's language; null where there is nothing to say. */
      note: z.nullable(z.string()),
      /** Why the person may not add any of them; null where some may be added. */
      refusal: z.nullable(z.string()),
      /** Records that were not undone, because they were changed since or are in use. */
      kept: z.array(z.string()),
    }),
  ),
  /** Sheets that are not recognised, and are not taken. */
  leftOut: z.array(
    z.strictObject({
      file: z.string(),
      sheet: z.string(),
      /** By which `choose` says what it holds; null where it is not kept, is a colleague's, or the lists are done. */
      id: z.nullable(idReply),
    }),
  ),
});
export type ListSet = z.infer<typeof listSet>;

export const uploadLists = defineCall({
  name: 'exchange.uploadLists',
  method: 'POST',
  path: `${base}/uploadLists`,
  summary:
    'Brings several lists at once, in several files, a zip of them or the sheets of one; each is recognised by its headings, its values or its name, and nothing is changed yet.',
  needs,
  creates: true,
  bodyLimit: largestBody,
  body: z.strictObject({
    files: z
      .array(
        z.strictObject({
          fileName: filledText({ max: 200 }),
          content: z.string().check(z.maxLength(largestBody)),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostFiles)),
  }),
  item: listSet,
  failures: [...uploadFailures, failures.tooManyLists, failures.noKnownList],
  replies: 'record',
});

export const readSet = defineCall({
  name: 'exchange.set',
  method: 'GET',
  path: `${base}/set`,
  summary: 'Lists that were brought together: how each is understood, and what it would do or did.',
  needs,
  query: z.strictObject({ id: idDigits }),
  item: listSet,
  replies: 'record',
  read: ({ query }) => ({ id: query.id }),
  send: ({ id }) => ({ query: { id } }),
});
