/** The own lessons of a week with their entries: what a teacher writes from the timetable, also when they cover somebody. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayValue, idReply } from '#platform/kernel/wire-values.ts';
import { entry, slot } from '../lessons/contract.ts';

const own = z.strictObject({
  notebookId: idReply,
  className: z.string(),
  subjectName: z.string(),
  /** The teacher of the notebook, for a colleague who covers the lesson; null for the own one. */
  covers: z.nullable(z.string()),
  slot,
  /** Null while it is not written. */
  entry: z.nullable(entry),
});
export type OwnLesson = z.infer<typeof own>;

export const readOwnLessons = defineCall({
  name: 'notebook.ownLessons',
  method: 'GET',
  path: '/slm/Notebooks/v1/lessons/own',
  summary:
    'The lessons that the caller teaches or covers in the week of a day, each with the notebook and what is written.',
  needs: ['SLM.ClassNotebook.Edit'],
  query: z.strictObject({ day: dayValue }),
  item: own,
  replies: 'list',
});
