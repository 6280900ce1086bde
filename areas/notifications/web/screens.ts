/** The address of the notifications; the bell leads there. */
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const notificationsArea: WebArea = {
  area: 'notifications',
  screens: [
    {
      path: '/notifications',
      needs: 'session',
      title: 'SHELL.menu.notifications',
      load: withWords('notifications', () => import('./notifications-screen.tsx')),
    },
    {
      path: '/unsubscribe',
      needs: 'anyone',
      title: 'SHELL.menu.notifications',
      load: withWords('notifications', () => import('./unsubscribe/unsubscribe-screen.tsx')),
    },
  ],
};
