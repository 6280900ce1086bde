/** The calls of a student's health note, which has permissions of its own (decisions/0011). */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idValue, instantReply, text, versionRead } from '#platform/kernel/wire-values.ts';

export const canSeeHealth = 'SLM.Student.Health.View';
export const canWriteHealth = 'SLM.Student.Health.Edit';

const healthNote = z.strictObject({
  /** Empty when there is nothing to know. */
  note: z.string(),
  /** 0 before the first was written. */
  version: z.int(),
  updatedBy: z.nullable(z.string()),
  updatedAt: z.nullable(instantReply),
  mayEdit: z.boolean(),
});
export type HealthNote = z.infer<typeof healthNote>;

/** A POST: who reads such a note is written down, and what is written is no GET. */
export const readHealth = defineCall({
  name: 'students.readHealth',
  method: 'POST',
  path: '/slm/Students/v1/health/read',
  summary: 'What is noted of a student’s health; that it was read is noted too.',
  needs: [canSeeHealth],
  body: z.strictObject({ id: idValue }),
  item: healthNote,
  replies: 'record',
});

export const writeHealth = defineCall({
  name: 'students.writeHealth',
  method: 'PUT',
  path: '/slm/Students/v1/health',
  summary: 'Notes what those must know who look after a student; an empty note takes it away.',
  needs: [canWriteHealth],
  body: z.strictObject({ id: idValue, version: versionRead, note: text({ max: 2000 }) }),
  item: healthNote,
  replies: 'record',
  read: ({ body }) => ({ ...body, note: body.note.trim() }),
  send: (input) => ({ body: input }),
});
