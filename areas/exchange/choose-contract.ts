/** The call that says how a file is meant: its sheet, its headings, its characters, its kind of list. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledText, idValue } from '#platform/kernel/wire-values.ts';
import { base, canImport, encodings, failures, opened } from './contract.ts';

const needs = [canImport] as const;

export const chooseSheet = defineCall({
  name: 'exchange.choose',
  method: 'PUT',
  path: `${base}/choose`,
  summary:
    'Says which sheet, line of headings, encoding or kind of list is meant; the columns are looked up again.',
  needs,
  body: z.strictObject({
    id: idValue,
    sheet: z.int().check(z.minimum(0), z.maximum(1000)),
    /** As Excel counts; 0 for none, null to find it. */
    headingRow: z.nullable(z.int().check(z.minimum(0), z.maximum(200_000))),
    encoding: z.nullable(z.enum(encodings)),
    /** Another kind of list; left out for the kind it was uploaded as. */
    kind: z.optional(filledText({ max: 40 })),
  }),
  item: opened,
  failures: [
    failures.notDraft,
    failures.inBackground,
    failures.otherListAtWork,
    failures.empty,
    failures.damaged,
    failures.tooLarge,
  ],
  replies: 'record',
});
