/** What report cards bring to the pages of a class and of a student, and to the settings. */
import { partsOfClass } from '#areas/classes/web/places.ts';
import { sectionsOfSettings } from '#areas/school/web/public.tsx';
import { partsOfStudent } from '#areas/students/web/places.ts';
import type { Brought } from '#platform/kernel/gathering.ts';
import { withWords } from '#platform/web/words.ts';

export const reportCardsBrings: readonly Brought[] = [
  partsOfClass.bring({
    id: 'report-cards',
    label: 'SHELL.menu.reportCards',
    loadBody: async () => (await withWords('report-cards', () => import('./class-cards.tsx'))()).ClassCards,
  }),
  sectionsOfSettings.bring({
    id: 'cards',
    needs: ['SLM.Evaluation.View', 'SLM.Evaluation.Administrate'],
    loadBody: async () => (await withWords('report-cards', () => import('./look-section.tsx'))()).LookSection,
  }),
  partsOfStudent.bring({
    id: 'cards',
    needs: ['SLM.Evaluation.View', 'SLM.Student.Edit', 'SLM.Consequence.Edit'],
    loadBody: async () =>
      (await withWords('report-cards', () => import('./student-cards.tsx'))()).StudentCards,
  }),
];
