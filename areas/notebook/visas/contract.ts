/** Visas of lessons: which notebooks are behind, which lessons wait for a visa, signing several at once. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  idFilter,
  idReply,
  idValue,
  instantReply,
  text,
  versionRead,
} from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('LESSONS.errors', {
  /** Changed, or signed by somebody else, since it was read. */
  changedSince: 'conflict',
  ownLesson: 'forbidden',
});

const path = '/slm/Notebooks/v1/visas';
/** Lessons shown, and signed, at once. */
export const mostLessons = 100;
export const longestRemark = 1000;

const waiting = z.strictObject({
  entryId: idReply,
  notebookId: idReply,
  heldOn: dayReply,
  startsAt: z.string(),
  endsAt: z.string(),
  title: z.string(),
  done: z.string(),
  toDo: z.string(),
  submittedAt: instantReply,
  /** It was signed before and corrected since. */
  corrected: z.boolean(),
  version: z.int(),
});
export type WaitingForVisa = z.infer<typeof waiting>;

const followed = z.strictObject({
  notebookId: idReply,
  className: z.string(),
  subjectName: z.string(),
  teacherName: z.string(),
  /** Submitted lessons without a visa. */
  waiting: z.int(),
  /** Lessons of the last two weeks, until yesterday, that are not submitted. */
  missing: z.int(),
  lastHeldOn: z.nullable(dayReply),
  /** Own notebooks are signed by somebody else. */
  own: z.boolean(),
});
export type FollowedNotebook = z.infer<typeof followed>;

const board = z.strictObject({
  maySign: z.boolean(),
  /** Open notebooks of the current year, by class and subject. */
  notebooks: z.array(followed),
  /** Lessons of the last two weeks, or all of one notebook where one is asked for; the earliest first, at most a hundred. */
  lessons: z.array(waiting),
});
export type VisaBoard = z.infer<typeof board>;

export const readVisas = defineCall({
  name: 'notebook.visas',
  method: 'GET',
  path,
  summary:
    'For heads: the class notebooks of the current year with what waits for a visa and what is not written, and the lessons to sign.',
  needs: ['SLM.ClassNotebook.View'],
  query: z.strictObject({ noteBookId: idFilter }),
  item: board,
  replies: 'record',
  read: ({ query }) => ({ notebookId: query.noteBookId ?? null }),
  send: ({ notebookId }) => ({ query: { noteBookId: notebookId ?? undefined } }),
});

export const signLessons = defineCall({
  name: 'notebook.signLessons',
  method: 'PUT',
  path: `${path}/sign`,
  summary: 'Signs lessons with one remark, all or none. A locked lesson cannot be corrected any more.',
  needs: ['SLM.ClassNotebook.View'],
  body: z.strictObject({
    lessons: z
      .array(z.strictObject({ entryId: idValue, version: versionRead }))
      .check(z.minLength(1), z.maxLength(mostLessons)),
    remark: text({ max: longestRemark }),
    lock: z.boolean(),
  }),
  item: z.strictObject({ signed: z.int() }),
  failures: Object.values(failures),
  replies: 'record',
});
