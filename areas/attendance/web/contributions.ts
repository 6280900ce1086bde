/** Contributions of attendance to lessons of the timetable and to the page of a student. */
import { partsOfLesson, waysFromSchedule } from '#areas/schedule/web/extension-points.ts';
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import { partsOfStudent } from '#areas/students/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { preparedParts } from '#platform/web/prepared/prepared-parts.ts';
import { withWords } from '#platform/web/words.ts';

/** As `canSee` of the contract, whose schemas this page does not need. */
const needs = ['SLM.Student.Presence.View'] as const;

export const attendanceContributions: readonly Contribution[] = [
  partsOfLesson.contribute({
    id: 'roll',
    needs,
    loadBody: async () =>
      (await withWords('attendance', () => import('./roll/lesson-roll.tsx'))()).LessonRoll,
    loadAhead: async () => (await import('./roll/own-rolls-ahead.tsx')).OwnRollsAhead,
  }),
  partsOfStudent.contribute({
    id: 'presence',
    needs,
    loadBody: async () =>
      (await withWords('attendance', () => import('./student-presence.tsx'))()).StudentPresence,
  }),
  waysFromSchedule.contribute({
    id: 'attendance',
    needs,
    loadBody: async () =>
      (await withWords('attendance', () => import('./way-to-attendance.tsx'))()).WayToAttendance,
  }),
  sectionsOfSettings.contribute({
    id: 'attendance',
    needs: ['Administrator', 'SLM.Student.Absence.Justification.Edit'],
    loadBody: async () =>
      (await withWords('attendance', () => import('./settings/attendance-settings.tsx'))())
        .AttendanceSettings,
  }),
  preparedParts.contribute({
    id: 'rolls',
    area: 'attendance',
    label: 'ATTENDANCE.prepared',
    needs: 'SLM.Student.Presence.View',
    loadSteps: async () => (await import('./prepared.ts')).rollSteps,
  }),
];
