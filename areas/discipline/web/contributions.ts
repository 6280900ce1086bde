/** Contributions of discipline to lessons of the timetable, to the page of a student and to the settings. */
import { partsOfLesson } from '#areas/schedule/web/extension-points.ts';
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import { partsOfStudent } from '#areas/students/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

export const disciplineContributions: readonly Contribution[] = [
  partsOfLesson.contribute({
    id: 'incident',
    needs: ['SLM.Incident.View'],
    loadBody: async () =>
      (await withWords('discipline', () => import('./incidents/lesson-report.tsx'))()).LessonReport,
  }),
  partsOfStudent.contribute({
    id: 'discipline',
    needs: ['SLM.Student.Discipline.View'],
    loadBody: async () =>
      (await withWords('discipline', () => import('./sheet/student-discipline.tsx'))()).StudentDiscipline,
  }),
  sectionsOfSettings.contribute({
    id: 'discipline',
    needs: ['SLM.Consequence.Edit'],
    loadBody: async () =>
      (await withWords('discipline', () => import('./discipline-settings.tsx'))()).DisciplineSettings,
  }),
];
