/** The calls of one import: a file is uploaded, its sheet and headings are chosen, it is done, and taken back. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledText, idDigits, idReply, idValue, pageDigits } from '#platform/kernel/wire-values.ts';
import {
  base,
  canImport,
  encodings,
  failures,
  kind,
  largestBody,
  opened,
  policies,
  run,
  uploadFailures,
} from '../contract.ts';

const needs = [canImport] as const;
const byId = {
  query: z.strictObject({ id: idDigits }),
  read: ({ query }: { query: { id: number } }) => ({ id: query.id }),
  send: ({ id }: { id: number }) => ({ query: { id } }),
};
const one = z.strictObject({ id: idValue });

export const listKinds = defineCall({
  name: 'exchange.kinds',
  method: 'GET',
  path: `${base}/kinds`,
  summary: 'What may be imported, and the columns of each list.',
  needs,
  item: kind,
  replies: 'list',
});

export const listRuns = defineCall({
  name: 'exchange.runs',
  method: 'GET',
  path: `${base}/get`,
  summary: 'Imports of the school, the latest first; of who does not reach the whole school, the own ones.',
  needs,
  query: z.strictObject({ page: pageDigits }),
  item: run,
  replies: 'page',
  read: ({ query }) => ({ page: query.page }),
  send: ({ page }) => ({ query: { page } }),
});

export const readRun = defineCall({
  name: 'exchange.run',
  method: 'GET',
  path: `${base}/run`,
  summary: 'One import: its file, how its columns are understood, and what it would do or did.',
  needs,
  item: opened,
  replies: 'record',
  ...byId,
});

export const uploadFile = defineCall({
  name: 'exchange.upload',
  method: 'POST',
  path: `${base}/upload`,
  summary: 'Brings a file (XLSX or CSV, at most 12 MB, in Base64); nothing is changed yet.',
  needs,
  creates: true,
  bodyLimit: largestBody,
  body: z.strictObject({
    kind: filledText({ max: 40 }),
    fileName: filledText({ max: 200 }),
    /** Empty for an empty file, which is refused by that name. */
    content: z.string().check(z.maxLength(largestBody)),
  }),
  item: opened,
  failures: uploadFailures,
  replies: 'record',
});

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

export const doImport = defineCall({
  name: 'exchange.do',
  method: 'POST',
  path: `${base}/do`,
  summary:
    'Does the import as it was shown, in one transaction: all rows or none, or the good rows only; with it the lists that came together with it.',
  needs,
  body: z.strictObject({ id: idValue, plan: filledText({ max: 100 }), policy: z.enum(policies) }),
  item: opened,
  failures: [
    failures.notDraft,
    failures.inBackground,
    failures.otherListAtWork,
    failures.planChanged,
    failures.notAllGood,
    failures.otherImport,
  ],
  replies: 'record',
});

export const undoImport = defineCall({
  name: 'exchange.undo',
  method: 'POST',
  path: `${base}/undo`,
  summary:
    'Takes an import back, with the lists that came together with it; what was changed since stays, and its rows are named. While something hangs on it, it can be tried again.',
  needs,
  body: one,
  item: opened,
  failures: [failures.notDone, failures.inBackground, failures.otherListAtWork, failures.otherImport],
  replies: 'record',
});

export const dropImport = defineCall({
  name: 'exchange.drop',
  method: 'POST',
  path: `${base}/drop`,
  summary: 'Throws away a file that was brought and not imported.',
  needs,
  body: one,
  item: z.strictObject({ id: idReply }),
  failures: [failures.notDraft, failures.inBackground, failures.otherListAtWork],
  replies: 'record',
});

export const stopWork = defineCall({
  name: 'exchange.stop',
  method: 'POST',
  path: `${base}/stop`,
  summary: 'Stops what goes on in the background: nothing of that step stays.',
  needs,
  body: z.strictObject({ id: idValue }),
  item: opened,
  failures: [failures.otherListAtWork],
  replies: 'record',
});
