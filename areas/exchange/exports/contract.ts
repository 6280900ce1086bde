/** The call for templates to fill in and import. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledText, idDigits, sentFile } from '#platform/kernel/wire-values.ts';
import { base, canImport } from '../contract.ts';

export const readTemplate = defineCall({
  name: 'exchange.template',
  method: 'GET',
  path: `${base}/template`,
  summary: 'A template to fill in (XLSX), empty or with the students of a class.',
  needs: [canImport],
  query: z.strictObject({ kind: filledText({ max: 40 }), classId: z.optional(idDigits) }),
  item: sentFile,
  replies: 'record',
  read: ({ query }) => ({ kind: query.kind, classId: query.classId ?? null }),
  send: ({ kind: of, classId }) => ({ query: { kind: of, classId: classId ?? undefined } }),
});
