/** Contributions of discipline to the page of a student and to the settings. */
import { sectionsOfSettings } from '#areas/school/web/public.tsx';
import { partsOfStudent } from '#areas/students/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

export const disciplineContributions: readonly Contribution[] = [
  partsOfStudent.contribute({
    id: 'discipline',
    needs: ['SLM.Student.Discipline.View'],
    loadBody: async () =>
      (
        await withWords(
          'kit',
          withWords('discipline', () => import('./sheet/student-discipline.tsx')),
        )()
      ).StudentDiscipline,
  }),
  sectionsOfSettings.contribute({
    id: 'discipline',
    needs: ['SLM.Consequence.Edit'],
    loadBody: async () =>
      (
        await withWords(
          'kit',
          withWords('discipline', () => import('./settings/discipline-settings.tsx')),
        )()
      ).DisciplineSettings,
  }),
];
