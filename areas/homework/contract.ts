/** The calls of homework. Paths and names: specification 7, "Homework and students", and contract.md. */
import * as z from 'zod/mini';
import { failures as inNotebook } from '#areas/notebook/contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  flagText,
  idDigits,
  idFilter,
  idFilterValue,
  idReply,
  idValue,
  pageFilter,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import {
  editFromPairs,
  fromWireHomework,
  type HomeworkEdit,
  type Mark,
  marksFromWire,
  marksToWire,
  type NewHomework,
  newLines,
  pairsFromEdit,
  wireDescription,
  wireDueMoment,
  wireHomework,
  wireMark,
  wireMinutes,
  wireMoment,
  wireNewLine,
  wirePairs,
  wireTitle,
} from './wire.ts';

export const failures = defineFailures('HOMEWORKS.errors', {
  closed: 'conflict',
  alreadyClosed: 'conflict',
  notClosed: 'conflict',
  notPublished: 'conflict',
  alreadyDone: 'conflict',
  alreadyMarked: 'conflict',
  lastStudent: 'conflict',
  otherClass: 'invalid',
  studentTwice: 'invalid',
  notAssigned: 'missing',
  wrongYear: 'invalid',
  lessonBackwards: 'invalid',
});

/** Every write may be refused so. */
export const refusals = [inNotebook.notYours, inNotebook.closed, failures.closed];
const ofStatus = [failures.alreadyClosed, failures.notClosed, failures.notPublished, failures.alreadyMarked];
export const canWrite = ['SLM.ClassNotebook.Edit'] as const;
/** Homework is written as text on the server (homework-text.ts) and read here on the client. */
const homework = { item: wireHomework, readItem: fromWireHomework } as const;

/** `size` is honoured up to 10,000 rows (contract.md). */
const longestPage = 10_000;

export const listHomework = defineCall({
  name: 'homework.list',
  method: 'GET',
  path: '/slm/Homework/v1/get',
  summary: 'Homework of the notebooks the caller may see, the newest first, with each student’s line.',
  needs: ['SLM.ClassNotebook.View'],
  query: z.strictObject({
    orgId: idFilter,
    page: pageFilter,
    size: pageFilter,
    decrypted: flagText,
    isUImage: flagText,
    noteBookId: idFilter,
    studentGrpId: idFilter,
    homeworkId: idFilter,
    yearId: idFilter,
    asParent: flagText,
  }),
  replies: 'page',
  ...homework,
  read: ({ query }) => ({
    notebookId: query.noteBookId ?? null,
    classId: query.studentGrpId ?? null,
    homeworkId: query.homeworkId ?? null,
    yearId: query.yearId ?? null,
    personal: query.decrypted ?? true,
    withImages: query.isUImage ?? false,
    /** Only what the person sees as a parent: staff whose children are at the school too. */
    asParent: query.asParent ?? false,
    page: query.page ?? 1,
    size: Math.min(query.size ?? 50, longestPage),
  }),
  send: (input) => ({
    query: {
      noteBookId: input.notebookId ?? undefined,
      studentGrpId: input.classId ?? undefined,
      homeworkId: input.homeworkId ?? undefined,
      yearId: input.yearId ?? undefined,
      decrypted: input.personal,
      isUImage: input.withImages,
      asParent: input.asParent || undefined,
      page: input.page,
      size: input.size,
    },
  }),
});

const summary = z.strictObject({
  notebookId: idReply,
  drafts: z.int(),
  open: z.int(),
  closed: z.int(),
  overdue: z.int(),
});
export type HomeworkSummary = z.infer<typeof summary>;

export const summarizeHomework = defineCall({
  name: 'homework.summarize',
  method: 'GET',
  path: '/slm/Homework/v1/summary',
  summary:
    'How much homework each notebook of the current year holds, by state, and how much of it is overdue now.',
  needs: ['SLM.ClassNotebook.View'],
  query: z.strictObject({ orgId: idFilter }),
  item: summary,
  replies: 'list',
  read: () => ({}),
  send: () => ({}),
});

export const createHomework = defineCall({
  name: 'homework.create',
  method: 'POST',
  path: '/slm/Homework/v1/create',
  summary: 'Gives homework to students of the notebook’s class, or keeps it as a draft.',
  needs: canWrite,
  creates: true,
  bodyLimit: 1024 * 1024,
  body: z.strictObject({
    createdBy: idFilterValue,
    orgId: idFilterValue,
    notebookId: idValue,
    yearId: idValue,
    title: wireTitle,
    description: wireDescription,
    dueDate: wireDueMoment,
    homeworkStudentModelData: z.array(wireNewLine).check(z.minLength(1), z.maxLength(5000)),
    status: z.nullish(z.enum(['draft', 'published'])),
    startDate: z.optional(z.nullable(wireMoment)),
    endDate: z.optional(z.nullable(wireMoment)),
    /** The written lesson of the notebook from which it is given. */
    lessonEntryId: idFilterValue,
    minutes: z.optional(z.nullable(wireMinutes)),
  }),
  failures: [
    ...refusals,
    failures.otherClass,
    failures.studentTwice,
    failures.wrongYear,
    failures.lessonBackwards,
  ],
  queue: { entity: ({ notebookId }: NewHomework) => `homework in ${notebookId}`, alreadyDone: [] },
  replies: 'record',
  ...homework,
  read: ({ body }): NewHomework => ({
    notebookId: body.notebookId,
    yearId: body.yearId,
    title: body.title.trim(),
    description: body.description.trim(),
    dueAt: body.dueDate,
    studentIds: body.homeworkStudentModelData.map((line) => line.studentId),
    status: body.status ?? ('published' as const),
    startsAt: body.startDate ?? null,
    endsAt: body.endDate ?? null,
    lessonEntryId: body.lessonEntryId ?? null,
    minutes: body.minutes ?? null,
  }),
  send: (input) => ({
    body: {
      notebookId: input.notebookId,
      yearId: input.yearId,
      title: input.title,
      description: input.description,
      dueDate: input.dueAt,
      homeworkStudentModelData: newLines(input.studentIds),
      status: input.status,
      startDate: input.startsAt,
      endDate: input.endsAt,
      lessonEntryId: input.lessonEntryId ?? undefined,
      minutes: input.minutes ?? undefined,
    },
  }),
});

export const editHomework = defineCall({
  name: 'homework.edit',
  method: 'PUT',
  path: '/slm/Homework/v1/update',
  summary: 'Changes some fields of a homework, publishes a draft, closes or reopens.',
  needs: canWrite,
  bodyLimit: 1024 * 1024,
  body: z.strictObject({
    elementid: idValue,
    updatedById: idFilterValue,
    keyvalues: wirePairs,
    version: z.optional(versionRead),
  }),
  failures: [...refusals, ...ofStatus, failures.lessonBackwards],
  replies: 'record',
  ...homework,
  read: ({ body }): { id: number; edit: HomeworkEdit; version: number | null } => ({
    id: body.elementid,
    edit: editFromPairs(body.keyvalues),
    version: body.version ?? null,
  }),
  send: ({ id, edit, version: seen }) => ({
    body: { elementid: id, keyvalues: pairsFromEdit(edit), ...(seen === null ? {} : { version: seen }) },
  }),
});

export const assignStudents = defineCall({
  name: 'homework.assign',
  method: 'POST',
  path: '/slm/HomeworkStudent/v1/create',
  summary: 'Assigns a homework to further students; lines that exist keep their state.',
  needs: canWrite,
  creates: true,
  bodyLimit: 1024 * 1024,
  body: z.strictObject({
    createdBy: idFilterValue,
    orgId: idFilterValue,
    homeworkId: idValue,
    homeworkStudentModelData: z.array(wireNewLine).check(z.minLength(1), z.maxLength(5000)),
  }),
  failures: [...refusals, failures.otherClass, failures.studentTwice],
  replies: 'record',
  ...homework,
  read: ({ body }) => ({
    id: body.homeworkId,
    studentIds: body.homeworkStudentModelData.map((line) => line.studentId),
  }),
  send: ({ id, studentIds }) => ({
    body: { homeworkId: id, homeworkStudentModelData: newLines(studentIds) },
  }),
});

export const unassignStudent = defineCall({
  name: 'homework.unassign',
  method: 'DELETE',
  path: '/slm/HomeworkStudent/v1/delete',
  summary: 'Takes one student off a homework; the last one stays.',
  needs: canWrite,
  query: z.strictObject({ homeworkId: idDigits, studentId: idDigits }),
  failures: [...refusals, failures.notAssigned, failures.lastStudent],
  replies: 'record',
  ...homework,
  read: ({ query }) => ({ id: query.homeworkId, studentId: query.studentId }),
  send: ({ id, studentId }) => ({ query: { homeworkId: id, studentId } }),
});

export interface MarkInput {
  readonly id: number;
  readonly marks: readonly Mark[];
  /** The treatment of a line that is done already: refuse the list, or leave that line as it is. */
  readonly whenDone: 'refuse' | 'skip';
}

export const markStudents = defineCall({
  name: 'homework.mark',
  method: 'PUT',
  path: '/slm/HomeworkStudent/v1/update',
  summary: 'Marks students done (once), takes a check back, excuses, comments. A list is all or nothing.',
  needs: canWrite,
  bodyLimit: 1024 * 1024,
  query: z.strictObject({
    homeworkId: idDigits,
    updatedBy: idFilter,
    whenDone: z.optional(z.enum(['refuse', 'skip'])),
  }),
  body: z.array(wireMark).check(z.minLength(1), z.maxLength(5000)),
  failures: [
    ...refusals,
    failures.notPublished,
    failures.notAssigned,
    failures.studentTwice,
    failures.alreadyDone,
  ],
  queue: { entity: ({ id }: MarkInput) => `homework ${id}`, alreadyDone: [failures.alreadyDone] },
  replies: 'record',
  ...homework,
  read: ({ query, body }): MarkInput => ({
    id: query.homeworkId,
    whenDone: query.whenDone ?? 'refuse',
    marks: marksFromWire(body),
  }),
  send: ({ id, marks, whenDone }) => ({ query: { homeworkId: id, whenDone }, body: marksToWire(marks) }),
});
