/** Activities without a lesson, such as an outing or a parade: their roll is called like that of a lesson. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { dayReply, dayValue, filledText, idDigits, idReply, idValue } from '#platform/kernel/wire-values.ts';
import { canSee } from '../contract.ts';

export const activityFailures = defineFailures('ATTENDANCE.activityErrors', {
  /** It ends before it begins. */
  wrongOrder: 'invalid',
  outsideYear: 'invalid',
  /** Longer than the school's day. */
  tooLong: 'invalid',
  /** Facts: `what` one of the classes has then, `time` and `until`. */
  overlaps: 'conflict',
  /** A roll of these hours calls one of them absent or late. Facts: `name`, `what`, `time`. */
  markedAlready: 'conflict',
  /** A class, group or student that the caller does not have in scope. */
  classGone: 'invalid',
  calledAlready: 'conflict',
  notYours: 'forbidden',
});

export const longestTitle = 120;
/** Classes and groups of one activity. */
export const mostClasses = 50;
/** Single students of one activity, beside its classes and groups. */
export const mostSingleStudents = 200;

const activityToPlan = z.strictObject({
  title: filledText({ max: longestTitle }),
  day: dayValue,
  /** HH:mm on the school's clock, as `endsAt`. */
  startsAt: clockValue,
  endsAt: clockValue,
  /** Whole classes and groups; none where it is for single students alone. */
  classIds: z.array(idValue).check(z.maxLength(mostClasses)),
  studentIds: z.optional(z.array(idValue).check(z.maxLength(mostSingleStudents))),
});
export type ActivityToPlan = z.infer<typeof activityToPlan>;

export const planActivity = defineCall({
  name: 'attendance.planActivity',
  method: 'POST',
  path: '/slm/Attendance/v1/activity',
  summary:
    'Plans an activity of classes, groups and single students without a lesson; the caller calls its roll.',
  needs: [canSee],
  body: activityToPlan,
  item: z.strictObject({ id: idReply, day: dayReply }),
  failures: Object.values(activityFailures),
  replies: 'record',
  read: ({ body }): ActivityToPlan => body,
  send: (input) => ({ body: input }),
});

const comingActivity = z.strictObject({
  id: idReply,
  title: z.string(),
  day: dayReply,
  startsAt: z.string(),
  endsAt: z.string(),
  /** The classes and groups that the reader sees. */
  classes: z.array(z.string()),
  /** Single students whom the reader sees, by name. */
  students: z.array(z.string()),
  by: z.string(),
  called: z.boolean(),
});
export type ComingActivity = z.infer<typeof comingActivity>;

export const listActivities = defineCall({
  name: 'attendance.listActivities',
  method: 'GET',
  path: '/slm/Attendance/v1/activities',
  summary: 'The activities from a day on: the own ones, and those of classes in scope.',
  needs: [canSee],
  query: z.strictObject({ from: dayValue }),
  item: comingActivity,
  replies: 'list',
});

export const removeActivity = defineCall({
  name: 'attendance.removeActivity',
  method: 'DELETE',
  path: '/slm/Attendance/v1/activity',
  summary: 'Removes an activity whose roll is not called.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: z.strictObject({ id: idReply }),
  failures: [activityFailures.calledAlready, activityFailures.notYours],
  replies: 'record',
});
