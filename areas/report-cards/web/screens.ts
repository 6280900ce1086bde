/** The address of the page on which anybody checks a report card. The cards themselves stand on the pages of classes and students. */
import type { AreaPieces } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const reportCardsPieces: AreaPieces = {
  area: 'report-cards',
  screens: [
    {
      path: '/verify',
      needs: 'anyone',
      title: 'SHELL.menu.reportCards',
      load: withWords('report-cards', () => import('./verify-screen.tsx')),
    },
  ],
};
