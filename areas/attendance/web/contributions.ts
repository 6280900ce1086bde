/** What attendance brings to lessons of the timetable and to the page of a student. */
import { partsOfLesson } from '#areas/schedule/web/extension-points.ts';
import { partsOfStudent } from '#areas/students/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';
import { canSee } from '../contract.ts';

export const attendanceContributions: readonly Contribution[] = [
  partsOfLesson.contribute({
    id: 'roll',
    needs: [canSee],
    loadBody: async () => (await withWords('attendance', () => import('./lesson-roll.tsx'))()).LessonRoll,
  }),
  partsOfStudent.contribute({
    id: 'presence',
    needs: [canSee],
    loadBody: async () =>
      (await withWords('attendance', () => import('./student-presence.tsx'))()).StudentPresence,
  }),
];
