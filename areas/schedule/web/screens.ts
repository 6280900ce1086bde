/** The addresses of the timetable and its place in the menu (specification 2). */
import { TableProperties } from 'lucide-react';
import { withContributions } from '#platform/web/contributions.ts';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';
import type { screens } from './late-screens.ts';

/** The loaders come in a piece of their own, which the first visit does without. */
const late = (name: keyof typeof screens) => async () => (await import('./late-screens.ts')).screens[name]();
const title = 'SHELL.menu.schedule';

export const scheduleArea: WebArea = {
  area: 'schedule',
  screens: [
    {
      path: '/schedule',
      needs: 'session',
      title,
      load: withContributions(withWords('schedule', () => import('./week/schedule-screen.tsx'))),
    },
    {
      path: '/schedule/plan',
      needs: 'session',
      title,
      load: late('plan'),
    },
    {
      path: '/schedule/changes',
      needs: 'session',
      title,
      load: late('changes'),
    },
  ],
  menu: [
    { id: 'schedule', group: 'school', to: '/schedule', icon: TableProperties, title, needs: 'session' },
  ],
};
