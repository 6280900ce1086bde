/** The addresses of classes and their place in the menu. */
import { School } from 'lucide-react';
import { withContributions } from '#platform/web/contributions.ts';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

export const classesArea: WebArea = {
  area: 'classes',
  screens: [
    {
      path: '/classes',
      needs: 'session',
      title: 'SHELL.menu.classes',
      load: withContributions(withWords('classes', () => import('./classes-screen.tsx'))),
    },
    {
      path: '/classes/detail',
      needs: 'session',
      title: 'SHELL.menu.classes',
      load: withContributions(withWords('classes', () => import('./class-screen.tsx'))),
    },
  ],
  menu: [
    {
      id: 'classes',
      group: 'administration',
      to: '/classes',
      icon: School,
      title: 'SHELL.menu.classes',
      needs: 'session',
    },
  ],
};
