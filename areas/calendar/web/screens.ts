/** The address of the calendar and its menu entry (specification 2). */
import { CalendarDays } from 'lucide-react';
import { withContributions } from '#platform/web/contributions.ts';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const calendarArea: WebArea = {
  area: 'calendar',
  screens: [
    {
      path: '/calendar',
      needs: 'session',
      title: 'SHELL.menu.calendar',
      load: withContributions(withWords('calendar', () => import('./calendar-screen.tsx'))),
    },
  ],
  menu: [
    {
      id: 'calendar',
      group: 'school',
      to: '/calendar',
      icon: CalendarDays,
      title: 'SHELL.menu.calendar',
      needs: 'session',
    },
  ],
};
