/** Activities without a lesson, such as an outing or a parade: their roll is called like that of a lesson. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { dayReply, dayValue, filledText, idDigits, idReply, idValue } from '#platform/kernel/wire-values.ts';
import { canSee } from './contract.ts';

export const activityFailures = defineFailures('ATTENDANCE.activityErrors', {
  /** It ends before it begins. */
  wrongOrder: 'invalid',
  outsideYear: 'invalid',
  /** Longer than the school's day. */
  tooLong: 'invalid',
  /** Facts: `what` one of the classes has then, `time` and `until`. */
  overlaps: 'conflict',
  /** A class or group that the caller does not have in scope. */
  classGone: 'invalid',
  calledAlready: 'conflict',
  notYours: 'forbidden',
});

export const longestTitle = 120;
/** Classes and groups of one activity. */
export const mostClasses = 50;

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const activityToPlan = z.strictObject({
  title: filledText({ max: longestTitle }),
  day: dayValue,
  /** HH:mm on the school's clock, as `endsAt`. */
  startsAt: clock,
  endsAt: clock,
  classIds: z.array(idValue).check(z.minLength(1), z.maxLength(mostClasses)),
});
export type ActivityToPlan = z.infer<typeof activityToPlan>;

export const planActivity = defineCall({
  name: 'attendance.planActivity',
  method: 'POST',
  path: '/slm/Attendance/v1/activity',
  summary: 'Plans an activity of classes and groups without a lesson; the caller calls its roll.',
  needs: [canSee],
  body: activityToPlan,
  item: z.strictObject({ id: idReply, day: dayReply }),
  failures: Object.values(activityFailures),
  replies: 'record',
  read: ({ body }): ActivityToPlan => body,
  send: (input) => ({ body: input }),
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
  read: ({ query }) => query,
  send: (input) => ({ query: input }),
});
