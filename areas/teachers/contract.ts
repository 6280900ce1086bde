/** The calls of teachers: who teaches what, and who teaches in a class. */

import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  coefficientValue,
  halvesReply,
  idDigits,
  idReply,
  idValue,
  versionRead,
} from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('TEACHER.errors', {
  /** The same subject and teacher twice in one class. */
  assignedTwice: 'invalid',
  /** Another teacher has the staff number. */
  numberTaken: 'conflict',
});

/** Changes who teaches what (permissions.md: "Classes, teachers, years"). */
export const canWrite = 'SLM.Student.Edit';

/** One subject that somebody teaches in one class. */
const taught = {
  subjectId: idReply,
  coefficient: halvesReply,
  /** Minutes a week; null when not entered. */
  weeklyMinutes: z.nullable(z.int()),
};

/** A teacher and their teaching this year: for a row in the list and for the own page. */
export const knownTeacher = {
  id: idReply,
  firstName: z.string(),
  lastName: z.string(),
  title: z.nullable(z.string()),
  staffNumber: z.nullable(z.string()),
  /** Teaching in the current year, by class or group. */
  teaches: z.array(
    z.strictObject({ classId: idReply, className: z.string(), subjectName: z.string(), ...taught }),
  ),
};
const teacher = z.strictObject({
  ...knownTeacher,
  /** Classes of the current year of which the teacher is the master. */
  masterOf: z.array(z.string()),
});
export type TeacherItem = z.infer<typeof teacher>;

const assignment = z.strictObject({
  ...taught,
  subjectName: z.string(),
  /** For those of the class who take it. */
  optional: z.boolean(),
  teacherId: idReply,
  teacher: z.strictObject({ firstName: z.string(), lastName: z.string() }),
});
const ofClass = z.strictObject({
  classId: idReply,
  /** Rises with each change of who teaches in the class: who saves says which one they read. */
  version: z.int(),
  assignments: z.array(assignment),
  /** Suggestions for the class: weights of its own and other subjects at its level. For people who may change it; empty for others. */
  usual: z.array(z.strictObject({ ...taught, optional: z.boolean() })),
  mayEdit: z.boolean(),
});
export type ClassTeaching = z.infer<typeof ofClass>;

/** Beyond these a number is a slip: rows of one class, the coefficient, and minutes of a week. */
export const mostTaught = { rows: 60, weeklyMinutes: 3000 } as const;

const givenAssignment = z.strictObject({
  subjectId: idValue,
  teacherId: idValue,
  coefficient: coefficientValue,
  weeklyMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(mostTaught.weeklyMinutes))),
  /** One row of a subject that says so speaks for all of them. */
  optional: z.boolean(),
});
export type GivenAssignment = z.infer<typeof givenAssignment>;

export const listTeachers = defineCall({
  name: 'teachers.list',
  method: 'GET',
  path: '/slm/Teachers/v1/get',
  summary: 'The teachers of the school, by name, with what they teach this year. For staff.',
  needs: ['SLM.Student.View'],
  item: teacher,
  replies: 'list',
});

export const readClassTeaching = defineCall({
  name: 'teachers.ofClass',
  method: 'GET',
  path: '/slm/Assignments/v1/get',
  summary: 'Who teaches which subject in a class, with coefficient and weekly time. For staff.',
  needs: ['SLM.Student.View'],
  query: z.strictObject({ classId: idDigits }),
  item: ofClass,
  replies: 'record',
  read: ({ query }) => ({ classId: query.classId }),
  send: ({ classId }) => ({ query: { classId } }),
});

export const saveClassTeaching = defineCall({
  name: 'teachers.saveOfClass',
  method: 'PUT',
  path: '/slm/Assignments/v1/save',
  summary:
    'Stores who teaches what in a class, in place of what stood there; each subject gets its notebook.',
  needs: [canWrite],
  body: z.strictObject({
    classId: idValue,
    version: versionRead,
    assignments: z.array(givenAssignment).check(z.maxLength(mostTaught.rows)),
  }),
  item: ofClass,
  failures: [failures.assignedTwice],
  replies: 'record',
});
