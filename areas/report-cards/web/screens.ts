/** The addresses of report cards: the check of a card for anybody, and the printing of many classes. The cards themselves are on the pages of classes and students. */
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const reportCardsArea: WebArea = {
  area: 'report-cards',
  screens: [
    {
      path: '/verify',
      needs: 'anyone',
      title: 'SHELL.menu.reportCards',
      load: withWords('report-cards', () => import('./issues/verify-screen.tsx')),
    },
    {
      path: '/report-cards',
      needs: ['SLM.Evaluation.View', 'SLM.Student.Edit', 'SLM.Consequence.Edit'],
      title: 'SHELL.menu.reportCards',
      load: withWords('report-cards', () => import('./prints/print-screen.tsx')),
    },
  ],
};
