/** The shell's own page: more. */
import { Ellipsis } from 'lucide-react';
import { withContributions } from '#platform/web/contributions.ts';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const shellArea: WebArea = {
  area: 'shell',
  screens: [
    {
      path: '/more',
      needs: 'session',
      title: 'SHELL.menu.more',
      load: withContributions(
        withWords(
          'shell',
          withWords('accounts', () => import('./more/more-screen.tsx')),
        ),
      ),
    },
  ],
  menu: [
    {
      id: 'more',
      group: 'administration',
      to: '/more',
      icon: Ellipsis,
      title: 'SHELL.menu.more',
      needs: 'session',
    },
  ],
};
