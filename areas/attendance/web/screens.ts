/** The roll of a lesson, below the timetable that leads to it. */
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const attendanceArea: WebArea = {
  area: 'attendance',
  screens: [
    {
      path: '/attendance',
      needs: 'session',
      title: 'SHELL.menu.schedule',
      load: withWords('attendance', () => import('./office-screen.tsx')),
    },
    {
      path: '/schedule/roll',
      needs: 'session',
      title: 'SHELL.menu.schedule',
      load: withWords('attendance', () => import('./roll/roll-screen.tsx')),
    },
  ],
  loadQueued: async () => (await import('./queued.ts')).queued,
};
