/** What attendance brings to lessons of the timetable and to the page of a student. */
import { partsOfLesson } from '#areas/schedule/web/extension-points.ts';
import { partsOfStudent } from '#areas/students/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

/** As `canSee` of the contract, whose schemas this page does not need. */
const needs = ['SLM.Student.Presence.View'] as const;

export const attendanceContributions: readonly Contribution[] = [
  partsOfLesson.contribute({
    id: 'roll',
    needs,
    loadBody: async () => (await withWords('attendance', () => import('./lesson-roll.tsx'))()).LessonRoll,
  }),
  partsOfStudent.contribute({
    id: 'presence',
    needs,
    loadBody: async () =>
      (await withWords('attendance', () => import('./student-presence.tsx'))()).StudentPresence,
  }),
];
