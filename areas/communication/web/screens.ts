/** The address of communication and its menu entry (specification 2). */
import { MessageSquare } from 'lucide-react';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const communicationArea: WebArea = {
  area: 'communication',
  screens: [
    {
      path: '/communication',
      needs: 'session',
      title: 'SHELL.menu.communication',
      load: withWords('communication', () => import('./communication-screen.tsx')),
    },
  ],
  menu: [
    {
      id: 'communication',
      group: 'school',
      to: '/communication',
      icon: MessageSquare,
      title: 'SHELL.menu.communication',
      needs: 'session',
    },
  ],
};
