/** Copying lessons: week A to week B, one class to another, last year to this one. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayValue, idValue } from '#platform/kernel/wire-values.ts';
import { failures, planners } from './plan-contract.ts';

/** The lessons to copy: `week` those of week A as lessons of week B; `year` those of last year, by the names of classes. */
const what = z.union([
  z.strictObject({ kind: z.literal('week') }),
  z.strictObject({ kind: z.literal('class'), fromId: idValue, toId: idValue }),
  z.strictObject({ kind: z.literal('year') }),
]);
export type CopyOf = z.infer<typeof what>;

export const copyLessons = defineCall({
  name: 'schedule.copy',
  method: 'POST',
  path: '/slm/Schedule/v1/lessons/copy',
  summary:
    'Copies lessons from a day on. What clashes where it was is added without hours, to be placed; what nobody teaches in the class is skipped and counted.',
  needs: planners,
  creates: true,
  body: z.strictObject({ from: dayValue, what }),
  item: z.strictObject({ placed: z.int(), unplaced: z.int(), skipped: z.int() }),
  failures: [failures.noYear, failures.outsideYear, failures.unknownPart, failures.tooManyLessons],
  replies: 'record',
});
