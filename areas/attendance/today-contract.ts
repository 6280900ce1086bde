/** What waits today for who decides about absences. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { canDecide } from './contract.ts';

const today = z.strictObject({
  /** Justifications that wait for a decision. */
  toDecide: z.int(),
  /** Lessons and activities whose roll should be called by now. */
  notCalled: z.int(),
  /** Students absent from the first lesson without excuse. */
  firstLesson: z.int(),
});
export type WaitingToday = z.infer<typeof today>;

export const readToday = defineCall({
  name: 'attendance.readToday',
  method: 'GET',
  path: '/slm/Attendance/v1/today',
  summary:
    'What waits today: justifications to decide, rolls not called, students absent from the first lesson without excuse.',
  needs: [canDecide],
  item: today,
  replies: 'record',
  read: () => ({}),
  send: () => ({}),
});
