/** The order in which students sit, as whoever calls the roll keeps it. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayValue, idValue } from '#platform/kernel/wire-values.ts';
import { canSee, failures, mostStudents } from '../contract.ts';

export const saveDesks = defineCall({
  name: 'attendance.saveDesks',
  method: 'PUT',
  path: '/slm/Attendance/v1/desks',
  summary: 'Keeps the order in which the students of a lesson or activity sit, for the caller alone.',
  needs: [canSee],
  body: z.strictObject({
    lessonId: z.optional(idValue),
    activityId: z.optional(idValue),
    day: dayValue,
    /** From the first desk on; whoever is not named has no desk. */
    studentIds: z.array(idValue).check(z.maxLength(mostStudents)),
  }),
  item: z.strictObject({ desks: z.int() }),
  failures: [
    failures.notYours,
    failures.lessonGone,
    failures.freeDay,
    failures.studentTwice,
    failures.notOnList,
  ],
  replies: 'record',
});
