/** The calls of what happens to a student: changing class, leaving, coming back, and what has been. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  idDigits,
  idValue,
  optionalText,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canWrite, record } from '../records/contract.ts';
import { leavings } from '../wire.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** An event cannot be recorded before its day. */
  notYet: 'invalid',
  /** Further back than a school year: most likely a slip. */
  longAgo: 'invalid',
  /** The student is enrolled in the class already. */
  sitsThere: 'conflict',
  /** The class to leave is not one of the student's any more: somebody was quicker. */
  notInClass: 'conflict',
  /** The student is enrolled in another class of that year, which must be named as the one to leave. */
  sitsElsewhere: 'conflict',
  /** A change of class stays within one school year. */
  otherYear: 'invalid',
});

export const moveStudent = defineCall({
  name: 'students.move',
  method: 'PUT',
  path: '/slm/Students/v1/class',
  summary: 'Moves a student from one class of a year to another, or enrols one who sits in none.',
  needs: [canWrite],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    /** The class to leave; null for a student without a class of that year. */
    fromClassId: z.nullable(idValue),
    toClassId: idValue,
    repeating: z.boolean(),
    on: dayValue,
    reason: optionalText(500),
  }),
  item: record,
  failures: Object.values(failures),
  replies: 'record',
  read: ({ body }) => ({ ...body, reason: body.reason?.trim() ?? null }),
  send: (input) => ({ body: input }),
});

export const leaveSchool = defineCall({
  name: 'students.leave',
  method: 'PUT',
  path: '/slm/Students/v1/status',
  summary: 'Notes that a student has left the school, and takes the student out of the classes of this year.',
  needs: [canWrite],
  body: z.strictObject({
    id: idValue,
    version: versionRead,
    status: z.enum(leavings),
    on: dayValue,
    reason: optionalText(500),
  }),
  item: record,
  failures: [failures.notYet, failures.longAgo],
  replies: 'record',
  read: ({ body }) => ({ ...body, reason: body.reason?.trim() ?? null }),
  send: (input) => ({ body: input }),
});

/** A consequence for a student who leaves classes; its sentence is a word of the area that contributes it. */
export const consequence = z.strictObject({ area: z.string(), key: z.string(), count: z.int() });
export type Consequence = z.infer<typeof consequence>;

export const listConsequences = defineCall({
  name: 'students.consequences',
  method: 'GET',
  path: '/slm/Students/v1/consequences',
  summary:
    'What would follow if the student left a class for another, or all classes and groups of this year.',
  needs: [canWrite],
  query: z.strictObject({ id: idDigits, classId: z.optional(idDigits), toClassId: z.optional(idDigits) }),
  item: consequence,
  replies: 'list',
  read: ({ query }) => ({
    id: query.id,
    /** Null for all classes of this year, and the groups. */
    classId: query.classId ?? null,
    /** Where the student goes, if that is known. */
    toClassId: query.toClassId ?? null,
  }),
  send: ({ id, classId, toClassId }) => ({
    query: { id, classId: classId ?? undefined, toClassId: toClassId ?? undefined },
  }),
});

/** One line of a student's history; its sentence is a word of the area that contributes it. */
const historyEntry = z.strictObject({
  on: dayReply,
  area: z.string(),
  key: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A remark on the event, such as the reason for leaving. */
  note: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const readHistory = defineCall({
  name: 'students.history',
  method: 'GET',
  path: '/slm/Students/v1/history',
  summary: 'What has happened to a student, the latest first, as far as the caller may see it.',
  needs: ['SLM.Student.View'],
  query: z.strictObject({ id: idDigits }),
  item: historyEntry,
  replies: 'list',
});
