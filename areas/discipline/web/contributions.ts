/** Contributions of discipline to the page of a student. */
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
];
