/** The calls of a person's data: what is held, taking it out, erasing it. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { idDigits, idReply, idValue, instantReply, pdfFile, sentFile } from '#platform/kernel/wire-values.ts';

/** Exports the data about others. */
export const canExport = 'SLM.PersonalData.View';
/** Erases; also sees who was erased. */
export const canErase = 'SLM.PersonalData.Erase';

export const personKinds = ['student', 'guardian', 'member'] as const;
export type SubjectKind = (typeof personKinds)[number];
const kind = z.enum(personKinds);

/** Why a person cannot be erased now. */
export const refusals = ['enrolled', 'hasPupils', 'inUse', 'erased'] as const;
export type Refusal = (typeof refusals)[number];

export const erasureReasons = ['request', 'retention', 'mistake', 'other'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

export const failures = defineFailures('PRIVACY.errors', {
  /** The student is enrolled: they leave first. */
  enrolled: 'conflict',
  /** A child of the parent is enrolled. */
  hasPupils: 'conflict',
  /** The account may still be used: it is suspended first. */
  inUse: 'conflict',
  erased: 'conflict',
});

const language = z.optional(z.enum(['en', 'fr']));
const fate = z.enum(['deleted', 'anonymised', 'kept']);

const held = z.strictObject({
  kind,
  id: idReply,
  name: z.string(),
  /** The stored data, table by table, in the reader's language. */
  tables: z.array(
    z.strictObject({
      title: z.string(),
      rows: z.int(),
      /** The effect of an erasure on them. */
      fate,
      /** Why they would stay. */
      why: z.nullable(z.string()),
    }),
  ),
  /** Titles of data that the reader may not see: it is not in their export. */
  withheld: z.array(z.string()),
  mayErase: z.boolean(),
  /** Why not now; null when it may. */
  refusal: z.nullable(z.enum(refusals)),
});
export type HeldOfPerson = z.infer<typeof held>;

const subject = z.strictObject({ kind, id: idDigits });

export const readHeld = defineCall({
  name: 'privacy.readHeld',
  method: 'GET',
  path: '/slm/PersonalData/v1/held',
  summary: 'What is held about one person, counted by table, and what an erasure would do with it.',
  needs: [canExport],
  query: subject,
  item: held,
  replies: 'record',
});

export const printHeld = defineCall({
  name: 'privacy.printHeld',
  method: 'GET',
  path: '/slm/PersonalData/v1/paper',
  summary:
    'Everything held about one person as a PDF; other persons stand in it by number. Noted in the audit.',
  needs: [canExport],
  query: z.strictObject({ kind, id: idDigits, language }),
  item: pdfFile,
  replies: 'document',
  read: ({ query: { language: wanted, ...query } }) => ({ ...query, language: wanted ?? null }),
  send: ({ language: wanted, ...query }) => ({ query: { ...query, language: wanted ?? undefined } }),
});

export const exportHeld = defineCall({
  name: 'privacy.exportHeld',
  method: 'POST',
  path: '/slm/PersonalData/v1/export',
  summary: 'The same as a JSON file, with photo and papers. Noted in the audit.',
  needs: [canExport],
  body: z.strictObject({ kind, id: idValue }),
  item: sentFile,
  replies: 'record',
});

export const printOwn = defineCall({
  name: 'privacy.printOwn',
  method: 'GET',
  path: '/slm/PersonalData/v1/own/paper',
  summary: 'Everything the school holds about who asks, as a PDF. Noted in the audit.',
  needs: 'session',
  query: z.strictObject({ language }),
  item: pdfFile,
  replies: 'document',
  read: ({ query }) => ({ language: query.language ?? null }),
  send: ({ language: wanted }) => ({ query: { language: wanted ?? undefined } }),
});

export const exportOwn = defineCall({
  name: 'privacy.exportOwn',
  method: 'POST',
  path: '/slm/PersonalData/v1/own/export',
  summary: 'The same as a JSON file. Noted in the audit.',
  needs: 'session',
  item: sentFile,
  replies: 'record',
});

const erasure = z.strictObject({
  id: z.string(),
  kind,
  personId: idReply,
  at: instantReply,
  /** The person who did it, as the school knows them. */
  by: z.nullable(z.string()),
  reason: z.enum(erasureReasons),
});
export type ErasureItem = z.infer<typeof erasure>;

export const erasePerson = defineCall({
  name: 'privacy.erase',
  method: 'POST',
  path: '/slm/PersonalData/v1/erase',
  summary:
    'Erases a person who has left: deletes, or takes the name from what must stay. It cannot be taken back, and is done again to a restored backup.',
  needs: [canErase],
  body: z.strictObject({ kind, id: idValue, reason: z.enum(erasureReasons) }),
  item: z.strictObject({ id: z.string() }),
  failures: [failures.enrolled, failures.hasPupils, failures.inUse, failures.erased],
  replies: 'record',
});

export const listErasures = defineCall({
  name: 'privacy.listErasures',
  method: 'GET',
  path: '/slm/PersonalData/v1/erasures',
  summary: 'The register of erasures: numbers, when, by whom and why; the latest first, 500 at most.',
  needs: [canErase],
  item: erasure,
  replies: 'list',
});
