/** The calls of the classes' own screens: their records, and adding, changing and deleting one. */
import * as z from 'zod/mini';
import { mostInClass } from '#platform/kernel/class-size.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  filledLine,
  idDigits,
  idReply,
  idValue,
  optionalLine,
  versionRead,
} from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('CLASS.errors', {
  nameTaken: 'conflict',
  /** Students, a notebook or a lesson hang on it. */
  classInUse: 'conflict',
  /** Adding a class needs a school year. */
  noYear: 'conflict',
});

/** Changes classes (permissions.md: "Classes, teachers, years"); its scope says in which section. */
export const canWrite = 'SLM.Student.Edit';

const classRecord = z.strictObject({
  id: idReply,
  name: z.string(),
  yearId: idReply,
  sectionId: z.nullable(idReply),
  sectionName: z.nullable(z.string()),
  levelId: z.nullable(idReply),
  levelName: z.nullable(z.string()),
  series: z.nullable(z.string()),
  room: z.nullable(z.string()),
  /** Students it should not exceed: its own number, else its level's. */
  capacity: z.nullable(z.int()),
  ownCapacity: z.nullable(z.int()),
  size: z.int(),
  girls: z.int(),
  boys: z.int(),
  /** Students who repeat the year. */
  repeating: z.int(),
  masterId: z.nullable(idReply),
  masterName: z.nullable(z.string()),
  /** Rises with each change: who edits says which one they read. */
  version: z.int(),
  /** Whether the reader sees its students. */
  inReach: z.boolean(),
  /** Whether the reader may change it. */
  mayEdit: z.boolean(),
});
export type ClassRecord = z.infer<typeof classRecord>;

const shortText = optionalLine(40);
const given = {
  name: filledLine({ max: 80 }),
  levelId: z.nullable(idValue),
  series: shortText,
  room: shortText,
  capacity: z.nullable(z.int().check(z.minimum(1), z.maximum(mostInClass))),
  masterId: z.nullable(idValue),
};
const givenClass = z.strictObject(given);
export type GivenClass = z.infer<typeof givenClass>;

export const listClassRecords = defineCall({
  name: 'classes.records',
  method: 'GET',
  path: '/slm/Classes/v1/records',
  summary:
    'The classes of a year with their records, by section, level and name; of the current year unless told. For staff.',
  needs: ['SLM.Student.View'],
  query: z.strictObject({ yearId: z.optional(idDigits) }),
  item: classRecord,
  replies: 'list',
  read: ({ query }) => ({ yearId: query.yearId ?? null }),
  send: ({ yearId }) => ({ query: { yearId: yearId ?? undefined } }),
});

export const createClass = defineCall({
  name: 'classes.create',
  method: 'POST',
  path: '/slm/Classes/v1/create',
  summary: 'Adds a class to a year; to the current one unless told.',
  needs: [canWrite],
  creates: true,
  body: z.strictObject({ yearId: z.nullable(idValue), ...given }),
  item: classRecord,
  failures: [failures.nameTaken, failures.noYear],
  replies: 'record',
  read: ({ body: { yearId, ...classroom } }) => ({ yearId, classroom: tidy(classroom) }),
  send: ({ yearId, classroom }) => ({ body: { yearId, ...classroom } }),
});

export const editClass = defineCall({
  name: 'classes.edit',
  method: 'PUT',
  path: '/slm/Classes/v1/update',
  summary: 'Changes the record of a class; refused when somebody changed it after the version named.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue, version: versionRead, ...given }),
  item: classRecord,
  failures: [failures.nameTaken],
  replies: 'record',
  read: ({ body: { id, version, ...classroom } }) => ({ id, version, classroom: tidy(classroom) }),
  send: ({ id, version, classroom }) => ({ body: { id, version, ...classroom } }),
});

export const deleteClass = defineCall({
  name: 'classes.delete',
  method: 'DELETE',
  path: '/slm/Classes/v1/delete',
  summary: 'Deletes a class that nothing hangs on yet.',
  needs: [canWrite],
  query: z.strictObject({ id: idDigits }),
  item: z.strictObject({ id: idReply }),
  failures: [failures.classInUse],
  replies: 'record',
  read: ({ query }) => ({ id: query.id }),
  send: ({ id }) => ({ query: { id } }),
});

function tidy(classroom: GivenClass): GivenClass {
  return {
    ...classroom,
    name: classroom.name.trim(),
    series: classroom.series?.trim() ?? null,
    room: classroom.room?.trim() ?? null,
  };
}
