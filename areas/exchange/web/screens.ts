/** The addresses of imports. */
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const exchangeArea: WebArea = {
  area: 'exchange',
  screens: [
    {
      path: '/administration/settings/exchange/import',
      needs: ['SLM.Student.Edit'],
      title: 'SHELL.settings.exchange',
      load: withWords('exchange', () => import('./import/import-screen.tsx')),
    },
    {
      path: '/administration/settings/exchange/lists',
      needs: ['SLM.Student.Edit'],
      title: 'SHELL.settings.exchange',
      load: withWords('exchange', () => import('./lists/lists-screen.tsx')),
    },
  ],
};
