/** The address of class councils, below that of evaluations, whose place in the menu it lights. */
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const councilArea: WebArea = {
  area: 'council',
  screens: [
    {
      path: '/notes/council',
      needs: 'session',
      title: 'SHELL.menu.evaluations',
      load: withWords('council', () => import('./council-screen.tsx')),
    },
  ],
};
