/** The addresses of the timetable and its place in the menu (specification 2). */
import { TableProperties } from 'lucide-react';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const title = 'SHELL.menu.schedule';

export const scheduleArea: WebArea = {
  area: 'schedule',
  screens: [
    {
      path: '/schedule',
      needs: 'session',
      title,
      load: withWords('schedule', () => import('./schedule-screen.tsx')),
    },
    {
      path: '/schedule/plan',
      needs: 'session',
      title,
      load: withWords(
        'kit',
        withWords('schedule', () => import('./plan-screen.tsx')),
      ),
    },
    {
      path: '/schedule/changes',
      needs: 'session',
      title,
      load: withWords('schedule', () => import('./changes-screen.tsx')),
    },
  ],
  menu: [
    { id: 'schedule', group: 'school', to: '/schedule', icon: TableProperties, title, needs: 'session' },
  ],
};
