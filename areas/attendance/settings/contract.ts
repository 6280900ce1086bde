/** How a school counts absences. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { versionRead } from '#platform/kernel/wire-values.ts';
import { canSee } from '../contract.ts';

export const settingsFailures = defineFailures('ATTENDANCE.settingsErrors', {
  /** Thresholds are in rising order, each once. */
  thresholdsNotRising: 'invalid',
});

const between = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to));

/** Each step with its limits, as the table has them. */
const counted = {
  /** Minutes of a lesson that count as one hour. */
  hourMinutes: between(15, 120),
  /** From so many minutes on, who comes late counts as absent; null for never. */
  lateCountsFrom: z.nullable(between(1, 120)),
  /** Days after the return within which an absence is justified. */
  justifyWithin: between(0, 60),
  /** Hours without justification in a trimester at which a student is listed. */
  hourThresholds: z.array(between(1, 500)).check(z.maxLength(10)),
  /** Days of absence in a row, and latenesses in a trimester, at which a student is listed. */
  daysInRow: between(1, 30),
  latenesses: between(1, 100),
};
export const mostThresholds = 10;

const settings = z.strictObject({
  ...counted,
  /** 0 where nothing was ever set. */
  version: z.int(),
  mayEdit: z.boolean(),
});
export type AttendanceSettings = z.infer<typeof settings>;

export const readAttendanceSettings = defineCall({
  name: 'attendance.readSettings',
  method: 'GET',
  path: '/slm/Attendance/v1/settings',
  summary: 'How the school counts absences; for staff.',
  needs: [canSee],
  item: settings,
  replies: 'record',
});

export const saveAttendanceSettings = defineCall({
  name: 'attendance.saveSettings',
  method: 'PUT',
  path: '/slm/Attendance/v1/settings',
  summary: 'Sets how the school counts absences. Past absences are counted anew.',
  needs: ['Administrator', 'SLM.Student.Absence.Justification.Edit'],
  body: z.strictObject({ ...counted, version: versionRead }),
  item: settings,
  failures: [settingsFailures.thresholdsNotRising],
  replies: 'record',
});
