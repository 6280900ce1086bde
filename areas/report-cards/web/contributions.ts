/** Contributions of report cards to the pages of a class and of a student, and to the settings. */
import { partsOfClass } from '#areas/classes/web/extension-points.ts';
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import { partsOfStudent } from '#areas/students/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

export const reportCardsContributions: readonly Contribution[] = [
  partsOfClass.contribute({
    id: 'report-cards',
    label: 'SHELL.menu.reportCards',
    loadBody: async () =>
      (await withWords('report-cards', () => import('./cards/class-cards.tsx'))()).ClassCards,
  }),
  sectionsOfSettings.contribute({
    id: 'cards',
    needs: ['SLM.Evaluation.View', 'SLM.Evaluation.Administrate'],
    loadBody: async () =>
      (await withWords('report-cards', () => import('./looks/look-section.tsx'))()).LookSection,
  }),
  partsOfStudent.contribute({
    id: 'cards',
    needs: ['SLM.Evaluation.View', 'SLM.Student.Edit', 'SLM.Consequence.Edit'],
    loadBody: async () =>
      (await withWords('report-cards', () => import('./cards/student-cards.tsx'))()).StudentCards,
  }),
];
