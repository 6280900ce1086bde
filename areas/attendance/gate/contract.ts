/** Late arrivals at the school gate. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  idDigits,
  idReply,
  idValue,
  instantReply,
  optionalText,
  pdfFile,
} from '#platform/kernel/wire-values.ts';
import { canDecide, longestNote } from '../contract.ts';

export const gateFailures = defineFailures('ATTENDANCE.gateErrors', {
  /** There is a late slip for the student on this day. */
  alreadyRecorded: 'conflict',
  /** Only on the day itself. */
  slipOfAnotherDay: 'conflict',
});

const pass = z.strictObject({
  id: idReply,
  student: z.strictObject({
    id: idReply,
    firstName: z.string(),
    lastName: z.string(),
    className: z.nullable(z.string()),
  }),
  day: dayReply,
  /** HH:mm on the school's clock. */
  arrivedAt: z.string(),
  /** After the first lesson of the student began; 0 for a student without one. */
  minutes: z.int(),
  reason: z.nullable(z.string()),
  by: z.string(),
  at: instantReply,
  /** How many late slips the student has had this year up to this one. */
  count: z.int(),
});
export type GatePass = z.infer<typeof pass>;

export const listPasses = defineCall({
  name: 'attendance.listPasses',
  method: 'GET',
  path: '/slm/Attendance/v1/gate',
  summary: 'The late slips of a day for students of the classes in scope, the latest first.',
  needs: [canDecide],
  query: z.strictObject({ day: dayValue }),
  item: pass,
  replies: 'list',
});

export const notePass = defineCall({
  name: 'attendance.notePass',
  method: 'POST',
  path: '/slm/Attendance/v1/gate',
  summary: 'Notes that a student came late through the school door now.',
  needs: [canDecide],
  creates: true,
  body: z.strictObject({ studentId: idValue, reason: optionalText(longestNote) }),
  item: pass,
  failures: [gateFailures.alreadyRecorded],
  replies: 'record',
});

export const removePass = defineCall({
  name: 'attendance.removePass',
  method: 'DELETE',
  path: '/slm/Attendance/v1/gate',
  summary: 'Removes a late slip that was noted by mistake, on the same day.',
  needs: [canDecide],
  query: z.strictObject({ id: idDigits }),
  item: z.strictObject({ id: idReply }),
  failures: [gateFailures.slipOfAnotherDay],
  replies: 'record',
});

export const printPass = defineCall({
  name: 'attendance.printPass',
  method: 'GET',
  path: '/slm/Attendance/v1/gate/pdf',
  summary: 'A late slip as a PDF for a roll of 80 mm.',
  needs: [canDecide],
  query: z.strictObject({ id: idDigits }),
  item: pdfFile,
  replies: 'document',
});
