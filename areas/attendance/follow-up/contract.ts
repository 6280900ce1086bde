/** Students whose absences reach the limits of the school. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayReply, dayValue, idReply } from '#platform/kernel/wire-values.ts';
import { canSee } from '../contract.ts';

const student = z.strictObject({
  id: idReply,
  firstName: z.string(),
  lastName: z.string(),
  className: z.string(),
  /** Hours of absence in the period. */
  unjustified: z.int(),
  justified: z.int(),
  /** The highest limit of unjustified hours that is reached; null for none. */
  threshold: z.nullable(z.int()),
  latenesses: z.int(),
  /** Whether the limit of latenesses is reached. */
  oftenLate: z.boolean(),
  /** Days in a row on which the student was absent from every called lesson, up to the day of the list; 0 below the limit. */
  daysInRow: z.int(),
});
export type StudentToFollow = z.infer<typeof student>;

const followUp = z.strictObject({
  /** Days of the trimester that contains the day. */
  from: dayReply,
  until: dayReply,
  /** Days in a row first, then hours. */
  students: z.array(student),
});

export const listFollowUp = defineCall({
  name: 'attendance.listFollowUp',
  method: 'GET',
  path: '/slm/Attendance/v1/follow-up',
  summary:
    'Students in scope whose unjustified hours, latenesses or days of absence in a row reach the limits of the school, in the trimester of a day.',
  needs: [canSee],
  query: z.strictObject({ day: dayValue }),
  item: followUp,
  replies: 'record',
});
