/** The first page and its place in the menu. */
import { House } from 'lucide-react';
import type { WebArea } from '#platform/web/screens.ts';

export const homeArea: WebArea = {
  area: 'home',
  screens: [
    {
      path: '/home',
      needs: 'session',
      title: 'HOME.title',
      skeleton: 'cards',
      load: () => import('./home-screen.tsx'),
    },
  ],
  menu: [{ id: 'home', group: 'school', to: '/home', icon: House, title: 'HOME.title', needs: 'session' }],
};
