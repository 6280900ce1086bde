/** Earlier versions of a lesson: its text before each change once it was submitted. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idDigits, instantReply } from '#platform/kernel/wire-values.ts';
import { entryStates } from '../lessons/contract.ts';

const version = z.strictObject({
  version: z.int(),
  by: z.string(),
  at: instantReply,
  state: z.enum(entryStates),
  /** The names of those who signed this version, the latest last. */
  signedBy: z.array(z.string()),
  minutes: z.int(),
  title: z.string(),
  done: z.string(),
  competence: z.string(),
  activities: z.string(),
  toDo: z.string(),
});
export type LessonVersion = z.infer<typeof version>;

export const readVersions = defineCall({
  name: 'notebook.lessonVersions',
  method: 'GET',
  path: '/slm/Notebooks/v1/lessons/versions',
  summary: 'For staff: the text of a lesson now and before each change, the latest first.',
  needs: ['SLM.ClassNotebook.View'],
  query: z.strictObject({ entryId: idDigits }),
  item: version,
  replies: 'list',
});
