/** The screens of rosters. */
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const rostersArea: WebArea = {
  area: 'rosters',
  screens: [
    {
      path: '/administration/settings/exchange/roster',
      needs: ['Administrator'],
      title: 'SHELL.settings.exchange',
      load: withWords(
        'exchange',
        withWords('rosters', () => import('./packages/roster-screen.tsx')),
      ),
    },
  ],
};
