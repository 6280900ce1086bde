/** The calls of notebook: the class notebooks a person may see; closing and reopening one. */
import * as z from 'zod/mini';
import { defineCall, type InputOf } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  filledText,
  idFilter,
  idReply,
  idValue,
  pageFilter,
  versionRead,
} from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('NOTEBOOK.errors', {
  closed: 'conflict',
  alreadyClosed: 'conflict',
  notClosed: 'conflict',
  notYours: 'forbidden',
  onlyAdministrator: 'forbidden',
});

const notebook = z.strictObject({
  notebookId: idReply,
  yearId: idReply,
  yearName: z.string(),
  classId: idReply,
  className: z.string(),
  classSize: z.int(),
  /** How many of the class take the subject: all of them, unless it is optional there. */
  takers: z.int(),
  subjectId: idReply,
  subjectName: z.string(),
  teacherId: idReply,
  teacherName: z.string(),
  /** Weekly lessons on the school's clock, from which the screen tells this session from earlier ones. */
  slots: z.array(z.strictObject({ weekday: z.int(), startsAt: z.string(), endsAt: z.string() })),
  closed: z.boolean(),
  mayEdit: z.boolean(),
  mayReopen: z.boolean(),
  version: z.int(),
});
export type NotebookItem = z.infer<typeof notebook>;

const roles = ['SLM.ClassNotebook.View'] as const;

/** More than a school has in one year. */
const longestPage = 2000;

export const listNotebooks = defineCall({
  name: 'notebook.list',
  method: 'GET',
  path: '/slm/Notebooks/v1/get',
  summary:
    'The class notebooks the caller may see, by class and subject; those of the current year unless a year is named.',
  needs: roles,
  query: z.strictObject({
    orgId: idFilter,
    noteBookId: idFilter,
    yearId: idFilter,
    page: pageFilter,
    size: pageFilter,
  }),
  item: notebook,
  replies: 'page',
  read: ({ query }) => ({
    notebookId: query.noteBookId ?? null,
    yearId: query.yearId ?? null,
    page: query.page ?? 1,
    size: Math.min(query.size ?? longestPage, longestPage),
  }),
  send: ({ notebookId, yearId, page, size }) => ({
    query: { noteBookId: notebookId ?? undefined, yearId: yearId ?? undefined, page, size },
  }),
});

/** The visible notebooks of the current year: one request for all screens, so that they share its response. */
export const notebooksOfThisYear: InputOf<typeof listNotebooks> = {
  notebookId: null,
  yearId: null,
  page: 1,
  size: longestPage,
};

export const closeNotebook = defineCall({
  name: 'notebook.close',
  method: 'PUT',
  path: '/slm/Notebooks/v1/close',
  summary: 'Closes a class notebook: everything in it is read-only from then on.',
  needs: ['SLM.ClassNotebook.Edit'],
  body: z.strictObject({ noteBookId: idValue, version: z.optional(versionRead) }),
  item: notebook,
  replies: 'record',
  failures: [failures.alreadyClosed, failures.notYours],
  read: ({ body }) => ({ notebookId: body.noteBookId, version: body.version ?? null }),
  send: ({ notebookId, version }) => ({
    body: { noteBookId: notebookId, ...(version === null ? {} : { version }) },
  }),
});

export const reopenNotebook = defineCall({
  name: 'notebook.reopen',
  method: 'PUT',
  path: '/slm/Notebooks/v1/reopen',
  summary: 'Reopens a closed class notebook, for an administrator, with a reason.',
  needs: ['SLM.ClassNotebook.Edit'],
  body: z.strictObject({
    noteBookId: idValue,
    reason: filledText({ max: 500 }),
    version: z.optional(versionRead),
  }),
  item: notebook,
  replies: 'record',
  failures: [failures.notClosed, failures.onlyAdministrator],
  read: ({ body }) => ({ notebookId: body.noteBookId, reason: body.reason, version: body.version ?? null }),
  send: ({ notebookId, reason, version }) => ({
    body: { noteBookId: notebookId, reason, ...(version === null ? {} : { version }) },
  }),
});
